import type { Struct } from 'superstruct';
import { keysOf, persisted } from '#web/src/storage/persisted.ts';
import { DRAFT, forgetStoredDrafts } from '#web/src/storage/stored-input.ts';
import { noticeNotStored } from './not-stored-note.tsx';

export interface Draft<T> {
  read(): T | undefined;
  write(value: T): void;
  forget(): void;
}

/** A draft in the tab's session storage. */
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

/** Makes the browser confirm before the document unloads while drafts exist only in memory. */
const warn = (event: Event): void => {
  if (inPage.size > 0) event.preventDefault();
};
globalThis.window?.addEventListener('beforeunload', warn);

/** A draft in memory, for values that storage cannot hold, such as files. A key must always have the same type. */
export const pageDraft = <T>(key: string): Draft<T> => ({
  read: () => inPage.get(key) as T | undefined,
  write: (value) => void inPage.set(key, value),
  forget: () => void inPage.delete(key),
});

const inPageOf = (place: string): string[] => [...inPage.keys()].filter((key) => key.startsWith(place));

/** Whether a draft exists under a key with this prefix. */
export const hasDrafts = (place: string): boolean =>
  inPageOf(place).length > 0 || keysOf('session', DRAFT + place).length > 0;

/** Deletes all drafts with this key prefix after a save, or all drafts after a logout, a withdrawal or a change of the member. */
export const forgetDrafts = (place = ''): void => {
  for (const key of inPageOf(place)) inPage.delete(key);
  forgetStoredDrafts(place);
};
