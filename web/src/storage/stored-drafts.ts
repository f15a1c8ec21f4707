import { forgetKey, keysOf } from './persisted.ts';

/** What a person typed and has not saved yet stands in sessionStorage under keys that begin so. */
export const DRAFT = 'tsugimichi.draft.';

/** Nothing is kept any more of what was typed at places whose key begins so. */
export const forgetStoredDrafts = (place = ''): void => {
  for (const key of keysOf('session', DRAFT + place)) forgetKey('session', key);
};
