import { TEXT_MAX } from '#contracts/api/limits.ts';
import { RESUME } from '#contracts/api/resume.ts';
import { withoutInvisible } from '#web/forms/fields/normalize.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The first bytes that a file of each extension may have. Old Office names are kept for new files, and the other way round. */
const BEGINNINGS: Record<string, readonly (readonly number[])[]> = {
  pdf: [PDF, [...BYTE_ORDER_MARK, ...PDF], [0x0a, ...PDF]],
  ...Object.fromEntries(
    ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pps', 'ppsx'].map((extension) => [extension, [OLE, ZIP]]),
  ),
};
const LONGEST = 8;

/** `accept` of the file input: the endings of all types that are taken. */
export const RESUME_ACCEPT = Object.keys(BEGINNINGS)
  .map((extension) => `.${extension}`)
  .join(',');

/** Why a file or an address is refused. */
export const RESUME_SENTENCES = {
  limits: 'PDF・Word・Excel・PowerPoint、1ファイル10MBまで、合計3ファイルまで',
  missing: 'ファイルをアップロードするか、URLを入力してください',
  type: 'この形式のファイルはアップロードできません',
  content: 'ファイルの内容と拡張子（.pdfなど）が一致しません。元のアプリで保存し直してから、もう一度選択してください。',
  size: '10MB以下のファイルを選択してください',
  empty: 'ファイルの中身が空です。別のファイルを選択してください。',
  unreadable: 'ファイルを読み込めませんでした。ほかのアプリで開いている場合は閉じてから、もう一度選択してください。',
  fileCount: `ファイルは${RESUME.maxFiles}つまで登録できます`,
  urlCount: `URLは${RESUME.maxUrls}つまで登録できます`,
  url: 'https:// または http:// で始まるURLを入力してください',
  urlMissing: 'URLを入力してください',
  urlLength: `URLは${TEXT_MAX.url.toLocaleString('ja-JP')}文字以内で入力してください`,
  urlTwice: 'このURLは追加済みです',
} as const;

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a save is held back while a file or an address is refused, and what to do about it. */
export const HELD_BACK = {
  file: { headline: '登録できないファイルがあります', reason: '取り除くか、別のファイルに差し替えてください' },
  url: { headline: '登録できないURLがあります', reason: '取り除くか、別のURLに差し替えてください' },
} as const;

/** What is wrong with a file, as far as its name and size tell. */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  if (!Object.hasOwn(BEGINNINGS, extensionOf(name))) return RESUME_SENTENCES.type;
  if (size > RESUME.maxFileBytes) return RESUME_SENTENCES.size;
  return size === 0 ? RESUME_SENTENCES.empty : null;
};

/** The same with its first bytes: a file that lies about its type, or that cannot be read (locked, moved away). */
export const checkFile = async (file: File): Promise<string | null> => {
  const problem = fileProblem(file);
  if (problem) return problem;
  try {
    const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
    const fits = BEGINNINGS[extensionOf(file.name)]?.some((begin) => begin.every((byte, at) => bytes[at] === byte));
    return fits ? null : RESUME_SENTENCES.content;
  } catch {
    return RESUME_SENTENCES.unreadable;
  }
};

/** What the server takes as it is: letters and digits of any script, some signs, bytes in percent form. */
const PLAIN_URL = /^(?:[\p{L}\p{N}._~!$&'()*+,;=:@/?#-]|%[0-9a-f]{2})*$/iu;
/** Behind the host: what an address that a browser has written may still hold, and the server refuses. */
const UNPLAIN = /%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@/?#%-]/gi;

/** An address with other signs (・ or full-width brackets, as file names have them) in percent form; what is none stays as it is. */
const percentUrl = (url: string): string => {
  if (PLAIN_URL.test(url) || /\s/.test(url) || !URL.canParse(url)) return url;
  const [, host = '', rest = ''] = /^(\w+:\/\/[^/]*)(.*)$/.exec(new URL(url).href) ?? [];
  return host === '' ? url : host + rest.replace(UNPLAIN, encodeURIComponent);
};

/** Full-width letters of an address become half width; letters that people write after the host stay as they are. */
export const tidyUrl = (typed: string): string => {
  const text = withoutInvisible(typed).trim();
  return percentUrl(/^[！-～]/.test(text) ? text.normalize('NFKC') : text);
};

/** What is wrong with one more address beside those that are there. */
export const urlProblem = (url: string, others: readonly string[]): string | null => {
  if (url === '') return RESUME_SENTENCES.urlMissing;
  if ([...url].length > TEXT_MAX.url) return RESUME_SENTENCES.urlLength;
  if (!/^https?:\/\/[^\s/]/i.test(url) || /\s/.test(url) || !URL.canParse(url)) return RESUME_SENTENCES.url;
  if (others.includes(url)) return RESUME_SENTENCES.urlTwice;
  return others.length >= RESUME.maxUrls ? RESUME_SENTENCES.urlCount : null;
};

/** What is asked of each file and each address, and how an address is tidied before. */
export const rules = { file: checkFile, tidy: tidyUrl, url: urlProblem };

/** How much of each file is sent: files go one after the other, before everything else of the request. */
export const sharesOf = (sizes: readonly number[], sent: number): number[] => {
  let left = sent;
  return sizes.map((size) => {
    const share = Math.min(size, Math.max(0, left));
    left -= size;
    return share;
  });
};
