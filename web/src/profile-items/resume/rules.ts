import { TEXT_MAX } from '#contracts/api/limits.ts';
import { RESUME } from '#contracts/api/resume.ts';
import { withoutInvisible } from '#web/src/forms/fields/normalize.ts';
import { hasOfficePassword } from './office-password.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = '%PDF-';
/** A PDF may begin after something else, as for the server. */
const PDF_WITHIN = 1024;
const OFFICE = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pps', 'ppsx'];
const TYPES = ['pdf', ...OFFICE];

/** `accept` of the file input: the endings of all types that are taken. */
export const RESUME_ACCEPT = TYPES.map((extension) => `.${extension}`).join(',');

/** Why a file or an address is refused. */
export const RESUME_SENTENCES = {
  limits: 'PDF・Word・Excel・PowerPoint、1ファイル10MBまで、合計3ファイルまで',
  missing: 'ファイルをアップロードするか、URLを入力してください',
  type: 'この形式のファイルはアップロードできません',
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
  urlTwice: 'このURLは追加済みです',
} as const;

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a save is held back while a file or an address is refused, and what to do about it. */
export const BLOCKED = {
  file: { headline: '登録できないファイルがあります', reason: '取り除くか、別のファイルに差し替えてください' },
  url: { headline: '登録できないURLがあります', reason: '取り除くか、別のURLに差し替えてください' },
} as const;

/** What is wrong with a file, as far as its name and size tell. */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  if (!TYPES.includes(extensionOf(name))) return RESUME_SENTENCES.type;
  if (size > RESUME.maxFileBytes) return RESUME_SENTENCES.size;
  return size === 0 ? RESUME_SENTENCES.empty : null;
};

/** What the bytes of a file tell against its extension. Old Office names are kept for new files, and the other way round. */
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

/** The same with its content: a file that lies about its type, that a password locks, or that cannot be read (held, moved away). */
export const checkFile = async (file: File): Promise<string | null> => {
  const problem = fileProblem(file);
  if (problem) return problem;
  try {
    return await contentProblem(file);
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
