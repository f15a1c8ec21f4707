import { forgetKey, keysOf } from './persisted.ts';

/** Key prefix of unsaved input in sessionStorage. */
export const DRAFT = 'tsugimichi.draft.';

/** Deletes all stored drafts whose key starts with this prefix. */
export const forgetStoredDrafts = (place = ''): void => {
  for (const key of keysOf('session', DRAFT + place)) forgetKey('session', key);
};
