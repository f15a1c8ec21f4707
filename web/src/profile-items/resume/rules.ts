import { TEXT_MAX } from '#contracts/api/limits.ts';
import { RESUME } from '#contracts/api/resume.ts';
import { withoutInvisible } from '#web/src/forms/fields/normalize.ts';
import { hasOfficePassword } from './office-password.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = '%PDF-';
/** Like the server, accepts a PDF whose header does not come first. */
const PDF_WITHIN = 1024;
const OFFICE = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pps', 'ppsx'];
const TYPES = ['pdf', ...OFFICE];

/** The `accept` attribute of the file input. */
export const RESUME_ACCEPT = TYPES.map((extension) => `.${extension}`).join(',');

/** The messages of the form, in the words of the specification if it gives one. */
export const RESUME_SENTENCES = {
  limits: ['PDF・Word・Excel・PowerPoint', '1つ10MBまで、3つまで'],
  missing: 'ファイルかURLを追加してください',
  type: 'この形式のファイルは登録できません。PDF・Word・Excel・PowerPointのファイルを選択してください。',
  content: 'ファイルの内容と拡張子（.pdfなど）が一致しません。元のアプリで保存し直してから、もう一度選択してください。',
  password:
    'パスワードで保護されたファイルは登録できません。元のアプリでパスワードや保護を解除して保存してから、もう一度選択してください。',
  size: '10MB以下のファイルを選択してください',
  empty: 'ファイルの中身が空です。別のファイルを選択してください。',
  unreadable: 'ファイルを読み込めませんでした。ほかのアプリで開いている場合は閉じてから、もう一度選択してください。',
  fileCount: `ファイルは${RESUME.maxFiles}つまで登録できます`,
  urlCount: `URLは${RESUME.maxUrls}つまで登録できます`,
  url: 'https:// または http:// で始まるURLを入力してください',
  urlMissing: 'URLを入力してください',
  urlLength: `URLは${TEXT_MAX.url.toLocaleString('ja-JP')}文字以内で入力してください`,
  urlTwice: 'このURLは追加済みです。別のURLを入力してください。',
} as const;

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The message when a refused file or URL blocks a save, and what to do. */
export const BLOCKED = {
  file: { headline: '登録できないファイルがあります', reason: '取り除くか、別のファイルに差し替えてください' },
  url: { headline: '登録できないURLがあります', reason: '取り除くか、別のURLに差し替えてください' },
} as const;

/** The error of a file by name and size; null if valid. */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  if (!TYPES.includes(extensionOf(name))) return RESUME_SENTENCES.type;
  if (size > RESUME.maxFileBytes) return RESUME_SENTENCES.size;
  return size === 0 ? RESUME_SENTENCES.empty : null;
};

/** Compares the first bytes with the extension. Old Office extensions may contain new formats, and vice versa. */
const contentProblem = async (file: File): Promise<string | null> => {
  const head = new Uint8Array(await file.slice(0, PDF_WITHIN + PDF.length - 1).arrayBuffer());
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
  const isOle = begins(OLE);
  const isAccepted = OFFICE.includes(extensionOf(file.name))
    ? isOle || begins(ZIP)
    : !isOle && new TextDecoder('latin1').decode(head).includes(PDF);
  if (!isAccepted) return RESUME_SENTENCES.content;
  const isLocked = isOle && hasOfficePassword(new Uint8Array(await file.arrayBuffer()));
  return isLocked ? RESUME_SENTENCES.password : null;
};

/** Also checks the content: a wrong type, a password, or an unreadable file (locked or moved). */
export const checkFile = async (file: File): Promise<string | null> => {
  const problem = fileProblem(file);
  if (problem) return problem;
  try {
    return await contentProblem(file);
  } catch {
    return RESUME_SENTENCES.unreadable;
  }
};

/** Characters that the server accepts unescaped: letters and digits of any script, some punctuation, percent escapes. */
const PLAIN_URL = /^(?:[\p{L}\p{N}._~!$&'()*+,;=:@/?#-]|%[0-9a-f]{2})*$/iu;
/** After the host: characters that the browser's URL parser leaves as they are but the server refuses. */
const UNPLAIN = /%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@/?#%-]/gi;

/** Percent-encodes other characters, such as ・ or full-width brackets in file names; an invalid URL stays unchanged. */
const percentUrl = (url: string): string => {
  if (PLAIN_URL.test(url) || /\s/.test(url) || !URL.canParse(url)) return url;
  const [, host = '', rest = ''] = /^(\w+:\/\/[^/]*)(.*)$/.exec(new URL(url).href) ?? [];
  return host === '' ? url : host + rest.replace(UNPLAIN, encodeURIComponent);
};

/** Converts a URL typed in full width to half width; letters after the host stay unchanged. */
export const tidyUrl = (typed: string): string => {
  const text = withoutInvisible(typed).trim();
  return percentUrl(/^[！-～]/.test(text) ? text.normalize('NFKC') : text);
};

/** The error of a new URL; `others` are the existing ones. */
export const urlProblem = (url: string, others: readonly string[]): string | null => {
  if (url === '') return RESUME_SENTENCES.urlMissing;
  if ([...url].length > TEXT_MAX.url) return RESUME_SENTENCES.urlLength;
  if (!/^https?:\/\/[^\s/]/i.test(url) || /\s/.test(url) || !URL.canParse(url)) return RESUME_SENTENCES.url;
  if (others.includes(url)) return RESUME_SENTENCES.urlTwice;
  return others.length >= RESUME.maxUrls ? RESUME_SENTENCES.urlCount : null;
};

export const rules = { file: checkFile, tidy: tidyUrl, url: urlProblem };

/** The bytes sent of each file: files are sent in order, before the other fields of the request. */
export const sharesOf = (sizes: readonly number[], sent: number): number[] => {
  let left = sent;
  return sizes.map((size) => {
    const share = Math.min(size, Math.max(0, left));
    left -= size;
    return share;
  });
};
