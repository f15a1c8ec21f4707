import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A text and what a web server sends of it, by what follows the file's name. */
const forms = async (text: string): Promise<readonly (readonly [string, string | Buffer])[]> => [
  ['.br', await promisify(brotliCompress)(text)],
  ['.gz', await promisify(gzip)(text, { level: 9 })],
  ['', text],
];

/** Writes a text with a `.br` and a `.gz` beside it, in a folder that need not be there. */
export const writeText = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  for (const [ending, bytes] of await forms(text)) await writeFile(file + ending, bytes);
};

/** Does the same to a file that a web server may be reading: it gets the old text or the new one, never half of one. */
export const replaceText = async (file: string, text: string): Promise<void> => {
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

/** Removes what `replaceText` wrote. */
export const removeText = async (file: string): Promise<void> => {
  for (const ending of ['.br', '.gz', '']) await rm(file + ending, { force: true });
};
