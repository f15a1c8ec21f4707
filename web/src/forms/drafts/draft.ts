import type { Struct } from 'superstruct';
import { keysOf, persisted } from '#web/src/storage/persisted.ts';
import { DRAFT, forgetStoredDrafts } from '#web/src/storage/stored-drafts.ts';
import { noticeNotStored } from './not-stored-note.tsx';

/** What is typed or picked at one place and not saved yet. */
export interface Draft<T> {
  read(): T | undefined;
  write(value: T): void;
  forget(): void;
}

/** Kept for the tab, one a key. */
export const draft = <T>(key: string, struct: Struct<T, unknown>): Draft<T> => {
  const stored = persisted('session', DRAFT + key, struct);
  return {
    ...stored,
    write: (value) => {
      if (!stored.write(value)) noticeNotStored();
    },
  };
};

const inPage = new Map<string, unknown>();

/** Asks before the document goes, on whichever page of it, while something would be lost with it. */
const warn = (event: Event): void => {
  if (inPage.size > 0) event.preventDefault();
};
globalThis.window?.addEventListener('beforeunload', warn);

/** For what no storage takes, as files: kept as long as the document. Always the same type under a key. */
export const pageDraft = <T>(key: string): Draft<T> => ({
  read: () => inPage.get(key) as T | undefined,
  write: (value) => void inPage.set(key, value),
  forget: () => void inPage.delete(key),
});

const inPageOf = (place: string): string[] => [...inPage.keys()].filter((key) => key.startsWith(place));

/** Whether something is typed and not saved under a key that begins so. */
export const hasDrafts = (place: string): boolean =>
  inPageOf(place).length > 0 || keysOf('session', DRAFT + place).length > 0;

/**
 * Nothing that was typed is there any more: under keys that begin so, because it was saved; all of it, because the member has logged
 * out, withdrawn or become somebody else.
 */
export const forgetDrafts = (place = ''): void => {
  for (const key of inPageOf(place)) inPage.delete(key);
  forgetStoredDrafts(place);
};
