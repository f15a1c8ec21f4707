import type { TabMemory } from '#contracts/kit/beginning.ts';

/** The kit's own settings stay. */
const isOfProduct = (key: string): boolean => !key.startsWith('kit');

const clear = (storage: Storage): void => {
  for (const key of Object.keys(storage).filter(isOfProduct)) storage.removeItem(key);
};

/**
 * Leaves in the browser's storage what the SPA remembers in this state, and nothing of another one. Here alone the kit knows the
 * SPA's keys: `identity-memory.ts`, `return-to.ts` and `location-store.ts` write them.
 */
export const rememberInTab = ({ applicant, return_to, advertisement }: TabMemory): void => {
  clear(sessionStorage);
  clear(localStorage);
  if (applicant) {
    const { sent_at, ...typed } = applicant;
    const kept = { ...typed, ...(sent_at !== undefined && { sentAt: Date.parse(sent_at) }) };
    sessionStorage.setItem('tsugimichi.draft.identity', JSON.stringify(kept));
  }
  if (return_to !== undefined) sessionStorage.setItem('tsugimichi.return', JSON.stringify(return_to));
  if (advertisement !== undefined) localStorage.setItem('query', `?${advertisement}`);
};
