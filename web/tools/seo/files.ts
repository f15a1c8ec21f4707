import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** The compressed copies of a text, by file ending. */
const forms = async (text: string): Promise<readonly (readonly [string, string | Buffer])[]> => [
  ['.br', await promisify(brotliCompress)(text)],
  ['.gz', await promisify(gzip)(text, { level: 9 })],
  ['', text],
];

/**
 * Writes a text with `.br` and `.gz` copies, each atomically: a web server that reads the file gets the old or the new text. Creates the
 * folder if necessary.
 */
export const writeText = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  for (const [ending, bytes] of await forms(text)) {
    const next = `${file}${ending}.${process.pid}.next`;
    try {
      await writeFile(next, bytes);
      await rename(next, file + ending);
    } finally {
      await rm(next, { force: true });
    }
  }
};

/** Removes a file and its compressed copies. */
export const removeText = async (file: string): Promise<void> => {
  for (const ending of ['.br', '.gz', '']) await rm(file + ending, { force: true });
};
