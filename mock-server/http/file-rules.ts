import { Upload } from './multipart.ts';
import { isOle, oleStreams } from './ole.ts';
import type { OwnRule } from './rules.ts';
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

/**
 * The extension of a file by its content, as PHP's finfo sees it: the name counts for nothing, and a slideshow (pps, ppsx) is the
 * presentation it holds.
 */
export const contentExtension = (bytes: Buffer): string | undefined => {
  if (/^(?:\u00ef\u00bb\u00bf|\n)?%PDF-/.test(bytes.toString('latin1', 0, 8))) return 'pdf';
  if (isOle(bytes)) {
    const streams = oleStreams(bytes);
    return OLE_STREAMS.find(([stream]) => streams.has(stream))?.[1];
  }
  if (!isZip(bytes)) return undefined;
  const names = zipNames(bytes);
  if (!names.includes('[Content_Types].xml')) return undefined;
  return ZIP_FOLDERS.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1];
};

/** Laravel's `file`: an upload, not a text under its name. */
export const isUpload: OwnRule = { name: 'file', passes: (value) => value instanceof Upload };

/** Laravel's `mimes`: the content decides. */
export const mimes = (extensions: readonly string[]): OwnRule => ({
  name: 'mimes',
  words: { values: extensions.join(', ') },
  passes: (value) => {
    const extension = value instanceof Upload ? contentExtension(value.content) : undefined;
    return extension !== undefined && extensions.includes(extension);
  },
});

/** Laravel's `max` for files, in KB of 1024 bytes. */
export const maxKilobytes = (max: number): OwnRule => ({
  name: 'max.file',
  words: { max: String(max) },
  passes: (value) => !(value instanceof Upload) || value.size <= max * 1024,
});
