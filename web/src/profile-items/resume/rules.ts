import { RESUME, TEXT_MAX } from '#contracts/api/limits.ts';
import { fileSize } from '#web/src/format/file-size.ts';
import { withoutInvisible } from '#web/src/forms/fields/normalize.ts';
import { hasOfficePassword, OFFICE_STREAMS } from './office-password.ts';

const OLE = '\u00d0\u00cf\u0011\u00e0';
const ZIP = 'PK\u0003\u0004';
const PDF = '%PDF-';
/** Like the server, accepts a PDF whose header does not come first. */
const PDF_WITHIN = 256;
const OFFICE = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pps', 'ppsx'];
const TYPES = ['pdf', ...OFFICE];

/** The `accept` attribute of the file input. */
export const RESUME_ACCEPT = TYPES.map((extension) => `.${extension}`).join(',');

/** 10MB. */
export const LARGEST = fileSize(RESUME.maxFileBytes);

/** The messages of the form. */
export const RESUME_SENTENCES = {
  limits: ['PDF・Word・Excel・PowerPoint', `1ファイル${LARGEST}まで、最大${RESUME.maxFiles}ファイル`],
  missing: 'ファイルまたはURLを登録してください',
  type: 'この形式のファイルは登録できません。PDF・Word・Excel・PowerPointのファイルを選択してください。',
  content: 'ファイルの内容と拡張子（.pdfなど）が一致しません。元のアプリで保存し直してから、もう一度選択してください。',
  password:
    'パスワードで保護されたファイルは登録できません。元のアプリでパスワードや保護を解除して保存してから、もう一度選択してください。',
  encrypted: 'パスワードで保護されている可能性があります。パスワードを入力せずに開けるか、ご確認ください。',
  size: `${LARGEST}以下のファイルを選択してください`,
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

/** The notice about a refused file or URL, and what to do. */
export const REFUSED = {
  file: '登録できないファイルがあります。削除するか、別のファイルを選択してください。',
  url: '登録できないURLがあります。削除するか、別のURLを入力してください。',
} as const;

const textOf = async (file: Blob): Promise<string> => new TextDecoder('latin1').decode(await file.arrayBuffer());

/** The kind of a file by its first bytes, since Android's pickers may drop the extension. Null if the server accepts none such. */
const kindOf = async (file: File): Promise<'ole' | 'zip' | 'pdf' | null> => {
  const head = await textOf(file.slice(0, PDF_WITHIN + PDF.length));
  if (head.startsWith(OLE)) return 'ole';
  if (head.includes(PDF)) return 'pdf';
  return head.startsWith(ZIP) ? 'zip' : null;
};

/** Whether an archive or a compound file, which other programs write too, contains a document. */
const isDocument = (text: string): boolean =>
  text.includes('[Content_Types].xml') || OFFICE_STREAMS.some((name) => text.includes([...name].join('\0')));

const contentProblem = async (file: File): Promise<string | null> => {
  const extension = extensionOf(file.name);
  const refusal = TYPES.includes(extension) ? RESUME_SENTENCES.content : RESUME_SENTENCES.type;
  const kind = await kindOf(file);
  if (kind === null) return refusal;
  if (file.size > RESUME.maxFileBytes) return RESUME_SENTENCES.size;
  if (kind !== 'pdf' && !OFFICE.includes(extension) && !isDocument(await textOf(file))) return refusal;
  const isLocked = kind === 'ole' && hasOfficePassword(new Uint8Array(await file.arrayBuffer()));
  return isLocked ? RESUME_SENTENCES.password : null;
};

/** Why a file cannot be sent, by its content and size: a wrong type, a password, or unreadable (locked or moved); null if it can. */
export const checkFile = async (file: File): Promise<string | null> => {
  if (file.size === 0) return RESUME_SENTENCES.empty;
  try {
    return await contentProblem(file);
  } catch {
    return RESUME_SENTENCES.unreadable;
  }
};

/**
 * A hint about a PDF whose trailer names an encryption: it needs a password to open, or only to print or copy. The trailer, or the
 * stream that replaces it, stands at the last `startxref`.
 */
export const fileHint = async (file: File): Promise<string | null> => {
  const bytes = await textOf(file).catch(() => '');
  const text = bytes.slice(bytes.indexOf(PDF));
  const start = Number(/^startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf('startxref')))?.[1] ?? text.length);
  const [trailer = ''] = /^\s*(?:xref.*?trailer|\d+\s+\d+\s+obj).*?(?:startxref|stream)/s.exec(text.slice(start)) ?? [];
  return /\/Encrypt\b/.test(trailer) ? RESUME_SENTENCES.encrypted : null;
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

/** The bytes sent of each file: files are sent in order, before the other fields of the request. */
export const sharesOf = (sizes: readonly number[], sent: number): number[] => {
  let left = sent;
  return sizes.map((size) => {
    const share = Math.min(size, Math.max(0, left));
    left -= size;
    return share;
  });
};
