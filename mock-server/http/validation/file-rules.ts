import { Upload } from '#mock-server/http/body/multipart.ts';
import { isOle, oleStreams } from './ole.ts';
import type { Rule } from './rule.ts';
import { isZip, zipNames } from './zip-names.ts';

const OLE_STREAMS = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
] as const;
const ZIP_FOLDERS = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
] as const;

/** The bytes that libmagic reads, and those of a text. */
const HEAD = 65_536;
const TEXT = '[\\x07-\\r\\x1b -~\\x80-\\xff]';
/** A PDF may begin with a line feed or a byte order mark; if its head is a text, with any 256 bytes. */
const PDF = new RegExp(`^(?:\\n|\\xef\\xbb\\xbf)?%PDF-|^${TEXT}{0,256}%PDF-${TEXT}*$`);

/**
 * The extension of a file by its content, like PHP's finfo: the name is ignored, and a slideshow (pps, ppsx) counts as the presentation
 * inside.
 */
export const contentExtension = (bytes: Buffer): string | undefined => {
  if (isOle(bytes)) {
    const streams = oleStreams(bytes);
    return OLE_STREAMS.find(([stream]) => streams.has(stream))?.[1];
  }
  if (PDF.test(bytes.toString('latin1', 0, HEAD))) return 'pdf';
  if (!isZip(bytes)) return undefined;
  const names = zipNames(bytes);
  if (!names.includes('[Content_Types].xml')) return undefined;
  return ZIP_FOLDERS.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1];
};

/** A real upload, not a text. */
export const file: Rule<Upload, 'file'> = { name: 'file', passes: (value) => value instanceof Upload };

/** Rejected regardless of the content, because a web server could run it. It trims what PHP's trim does. */
const RUN_BY_PHP = /\.[ \t\n\r\0\v]*(?:php[34578]?|phtml|phar)[ \t\n\r\0\v]*$/i;

/** Checks the content only. */
export const mimes = (extensions: readonly string[]): Rule<Upload, 'mimes'> & { passes(value: unknown): boolean } => ({
  name: 'mimes',
  words: { values: extensions.join(', ') },
  passes: (value) => {
    if (!(value instanceof Upload) || RUN_BY_PHP.test(value.name)) return false;
    return extensions.includes(contentExtension(value.content) ?? '');
  },
});

/** Laravel's `max` for files, in KB of 1024 bytes. */
export const maxKilobytes = (most: number): Rule<unknown, 'max'> => ({
  name: 'max',
  sentence: 'max.file',
  words: { max: String(most) },
  passes: (value) => !(value instanceof Upload) || value.size <= most * 1024,
});
