import { statSync } from 'node:fs';

/** What keeps a world from being stored, in one sentence for people: the path, what is wrong there, and what to do. */
export class StorageTrouble extends Error {}

const ELSEWHERE = 'or choose another folder with --data DIR; --memory needs none';

const WORDS: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/, 'has no room left to be written: make some'],
  [/^(?:EACCES|EPERM|EROFS|SQLITE_READONLY.*)$/, 'may not be written: change its permissions'],
  [/^(?:EEXIST|ENOTDIR)$/, 'is no folder: move away what stands there'],
  [/^ENOENT$/, 'is not there and could not be made: look at the folder above it'],
  [/^SQLITE_NOTADB$/, 'is no file of the mock server: remove it'],
  [/^(?:EISDIR|ERR_FS_EISDIR|SQLITE_CANTOPEN_ISDIR)$/, 'is a folder where a file should be: move it away'],
  [/^SQLITE_CANTOPEN.*$/, 'may not be opened or written: change its permissions'],
];

/** The sentence for what the file system or SQLite said of a path. */
export const storageTrouble = (path: string, error: unknown): StorageTrouble => {
  if (error instanceof StorageTrouble) return error;
  const { code: errorCode = '', message } = error as NodeJS.ErrnoException;
  // SQLite does not always say what it could not open.
  const code =
    errorCode === 'SQLITE_CANTOPEN' && statSync(path, { throwIfNoEntry: false })?.isDirectory() ? 'EISDIR' : errorCode;
  const words = WORDS.find(([codes]) => codes.test(code))?.[1] ?? `cannot be used (${message}): mend that`;
  return new StorageTrouble(`${path} ${words}, ${ELSEWHERE}.`, { cause: error });
};
