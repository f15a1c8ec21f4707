import { Upload } from '#mock-server/http/body/multipart.ts';
import type { Rule } from './rule.ts';
import { isZip, zipNames } from './zip-names.ts';

/** The first bytes of Microsoft's older format (doc, xls, ppt), and the main stream of each kind. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
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

/** Whether an older Microsoft file has a stream of this name: its entry has the name, and at 64 its length in bytes. */
const hasStream = (bytes: Buffer, stream: string): boolean => {
  const name = Buffer.from(`${stream}\0`, 'utf16le');
  for (let at = bytes.indexOf(name); at >= 0 && at + 66 <= bytes.length; at = bytes.indexOf(name, at + 1))
    if (bytes.readUInt16LE(at + 64) === name.length) return true;
  return false;
};

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
  if (bytes.subarray(0, OLE.length).equals(OLE)) return OLE_STREAMS.find(([stream]) => hasStream(bytes, stream))?.[1];
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
