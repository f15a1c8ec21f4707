import { statSync } from 'node:fs';

/** Why a world cannot be stored, in one sentence: the path, the problem, and what to do. */
export class StorageTrouble extends Error {}

const ELSEWHERE = 'or choose another folder with --data DIR; --memory needs none';

const WORDS: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/, 'has no disk space left: free some'],
  [/^(?:EACCES|EPERM|EROFS|SQLITE_READONLY.*)$/, 'may not be written: change its permissions'],
  [/^(?:EEXIST|ENOTDIR)$/, 'is not a folder: move it away'],
  [/^ENOENT$/, 'does not exist and cannot be created: check the folder above it'],
  [/^SQLITE_NOTADB$/, 'is not a file of the mock server: remove it'],
  [/^(?:EISDIR|ERR_FS_EISDIR|SQLITE_CANTOPEN_ISDIR)$/, 'is a folder where a file should be: move it away'],
  [/^SQLITE_CANTOPEN.*$/, 'may not be opened or written: change its permissions'],
];

/** What is wrong with a path by an error of the file system or SQLite, and what to do. */
export const troubleWords = (path: string, error: unknown): string => {
  const { code: errorCode = '', message } = error as NodeJS.ErrnoException;
  // SQLite does not always report the cause of a failed open.
  const code =
    errorCode === 'SQLITE_CANTOPEN' && statSync(path, { throwIfNoEntry: false })?.isDirectory() ? 'EISDIR' : errorCode;
  return WORDS.find(([codes]) => codes.test(code))?.[1] ?? `cannot be used (${message}): fix that`;
};

export const storageTrouble = (path: string, error: unknown): StorageTrouble =>
  error instanceof StorageTrouble
    ? error
    : new StorageTrouble(`${path} ${troubleWords(path, error)}, ${ELSEWHERE}.`, { cause: error });
