import type { Member } from '#contracts/api/member.ts';

/** The content of one save. */
export interface ResumeContent {
  readonly files: readonly File[];
  readonly urls: readonly string[];
  readonly deletes: readonly number[];
}

type Resumes = Member['resumes'];

/** The toast after a complete save. */
export const savedSentence = ({ files, urls }: Pick<ResumeContent, 'files' | 'urls'>): string => {
  const [first, ...more] = files;
  if (first && more.length > 0) return `${first.name} ほか${more.length}件をアップロードしました`;
  if (first) return `${first.name} をアップロードしました`;
  return urls.length > 0 ? 'URLを登録しました' : '履歴書・職務経歴書を保存しました';
};

/** Whether a save without a response was stored anyway; sending it again would store it twice. */
export const isStored = (before: Resumes, after: Resumes, { files, urls, deletes }: ResumeContent): boolean => {
  const old = new Set([...(before?.files ?? []), ...(before?.urls ?? [])].map(({ id }) => id));
  const newFiles = (after?.files ?? []).filter(({ id }) => !old.has(id));
  const newUrls = (after?.urls ?? []).filter(({ id }) => !old.has(id));
  const left = [...(after?.files ?? []), ...(after?.urls ?? [])];
  return (
    files.every(({ name, size }) => newFiles.some((one) => one.file_name === name && one.file_size === size)) &&
    urls.every((url) => newUrls.some((one) => one.url === url)) &&
    !left.some(({ id }) => deletes.includes(id))
  );
};

export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The part of `wanted` that is not stored yet, given that `sent` is stored; null if nothing is left. */
export const unstoredOf = (wanted: ResumeContent, stored: Resumes, sent: ResumeContent): ResumeContent | null => {
  const ids = [...(stored?.files ?? []), ...(stored?.urls ?? [])].map(({ id }) => id);
  const left = {
    files: wanted.files.filter((file) => !sent.files.some((one) => isSameFile(one, file))),
    urls: wanted.urls.filter((url) => !sent.urls.includes(url)),
    deletes: wanted.deletes.filter((id) => ids.includes(id)),
  };
  return Object.values(left).some(({ length }) => length > 0) ? left : null;
};
