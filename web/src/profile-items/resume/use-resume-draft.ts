import { useRef } from 'react';
import { array, nullable, number, string, type } from 'superstruct';
import { RESUME } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { draft, pageDraft } from '#web/src/forms/drafts/draft.ts';
import { useStoredState } from '#web/src/forms/drafts/use-stored-state.ts';
import { tidyLine } from '#web/src/forms/fields/normalize.ts';
import { checkFile, fileHint, RESUME_SENTENCES } from './rules.ts';
import { isSameFile, type ResumeContent } from './send.ts';

/** A chosen file that is not stored yet. */
export interface PickedFile {
  readonly key: number;
  readonly file: File;
  /** Why it cannot be sent; null if it can. */
  readonly problem: string | null;
  /** What to know about a file that can be sent. */
  readonly hint: string | null;
}

/** A URL that is not stored yet. */
export interface NewUrl {
  readonly url: string;
  readonly problem: string | null;
}

/** Adds newly chosen files. A file with the name of a refused one replaces it; duplicates are ignored. */
const withMore = (before: readonly PickedFile[], more: readonly PickedFile[]): PickedFile[] => {
  const isThere = ({ file }: PickedFile) => before.some((one) => one.problem === null && isSameFile(one.file, file));
  const fresh = more.filter((one) => !isThere(one));
  const again = ({ file, problem }: PickedFile) =>
    problem === null ? undefined : fresh.find((one) => one.file.name === file.name);
  return [...new Set([...before.map((one) => again(one) ?? one), ...fresh])];
};

/** Files over the limit get an error; it disappears once another file is removed. */
const withinLimit = (picked: readonly PickedFile[], stored: number): PickedFile[] => {
  let free = RESUME.maxFiles - stored;
  return picked.map((one) => {
    if (one.problem !== null) return one;
    free -= 1;
    return free < 0 ? { ...one, problem: RESUME_SENTENCES.fileCount } : one;
  });
};

const refusedOf = (files: readonly PickedFile[], urls: readonly NewUrl[]): 'file' | 'url' | null => {
  if (files.some(({ problem }) => problem !== null)) return 'file';
  return urls.some(({ problem }) => problem !== null) ? 'url' : null;
};

/** Systems compose the characters of file names differently; a name may also hide its end. */
const withTidyName = (file: File): File => {
  const name = tidyLine(file.name);
  return name === file.name ? file : new File([file], name, file);
};

const filesIn = (key: string) => pageDraft<PickedFile[]>(key);
const urlsIn = (key: string) => draft<NewUrl[]>(key, array(type({ url: string(), problem: nullable(string()) })));
const removedIn = (key: string) => draft<number[]>(key, array(number()));
const NONE: never[] = [];

/** The unsent changes to a résumé: files and URLs to add, and stored ones to delete. */
export const useResumeDraft = (member: Member) => {
  const [picked, setPicked] = useStoredState('files', filesIn, NONE);
  const [draftUrls, setUrls] = useStoredState('urls', urlsIn, NONE);
  const [removed, setRemoved] = useStoredState('removed', removedIn, NONE);
  const lastKey = useRef(Math.max(0, ...picked.map(({ key }) => key)));
  const storedFiles = member.resumes?.files ?? [];
  const storedUrls = member.resumes?.urls ?? [];
  const stays = ({ id }: { id: number }) => !removed.includes(id);
  // A restored URL may have been stored after all.
  const urls = draftUrls.filter(({ url }) => !storedUrls.some((stored) => stored.url === url && stays(stored)));
  const deletes = [...storedFiles, ...storedUrls].filter((one) => !stays(one)).map(({ id }) => id);
  const files = withinLimit(picked, storedFiles.filter(stays).length);
  const ready = files.filter(({ problem }) => problem === null);
  const readyUrls = urls.filter(({ problem }) => problem === null);
  return {
    storedFiles,
    storedUrls,
    files,
    urls,
    deletes,
    ready,
    readyUrls,
    /** The kind of the first row that cannot be sent: files before URLs. */
    refused: refusedOf(files, urls),
    isFull: storedFiles.filter(stays).length + ready.length >= RESUME.maxFiles,
    knownUrls: [...storedUrls.filter(stays), ...urls].map(({ url }) => url),
    /** Something changed, even if it was refused. */
    isDirty: files.length + urls.length + deletes.length > 0,
    hasChanges: ready.length + readyUrls.length + deletes.length > 0,
    addFiles: async (chosen: readonly File[]) => {
      const first = lastKey.current + 1;
      lastKey.current += chosen.length;
      const checked = await Promise.all(
        chosen.map(withTidyName).map(async (file, i) => {
          const problem = await checkFile(file);
          return { key: first + i, file, problem, hint: problem === null ? await fileHint(file) : null };
        }),
      );
      setPicked((before) => withMore(before, checked));
    },
    dropFile: (key: number) => setPicked((before) => before.filter((one) => one.key !== key)),
    refuseFile: (key: number, problem: string) =>
      setPicked((before) => before.map((one) => (one.key === key ? { ...one, problem } : one))),
    addUrl: (url: string) => setUrls((before) => [...before, { url, problem: null }]),
    dropUrl: (url: string) => setUrls((before) => before.filter((one) => one.url !== url)),
    refuseUrl: (url: string, problem: string) =>
      setUrls((before) => before.map((one) => (one.url === url ? { ...one, problem } : one))),
    /** Marks a stored item for deletion by the next save, or undoes that. */
    toggleRemoved: (id: number) =>
      setRemoved((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
    /** Removes what a save has stored; refused files and URLs stay. */
    settle: (stored: ResumeContent) => {
      setPicked((before) => before.filter(({ file }) => !stored.files.includes(file)));
      setUrls((before) => before.filter(({ url }) => !stored.urls.includes(url)));
      setRemoved([]);
    },
  };
};

export type ResumeDraft = ReturnType<typeof useResumeDraft>;
