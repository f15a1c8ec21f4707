import { KEYS } from './keys.ts';
import { forgetKey, keysOf } from './persisted.ts';

const PENDING = KEYS.pending;

/** Storage key of the offer that a member wants to apply to; without an id, that of the tab's visitor. */
export const applicationKey = (member: number | null): string => (member === null ? PENDING : `${PENDING}.${member}`);

/** The member whose pending application this browser stores, if any: that of others is deleted. */
export const storedApplicant = (): number | null => {
  const [key] = keysOf('local', `${PENDING}.`);
  return key === undefined ? null : Number(key.slice(PENDING.length + 1));
};

/** Deletes a member's pending application in the browser, and any in this tab. */
export const forgetApplicationOf = (member: number): void => {
  forgetKey('local', applicationKey(member));
  for (const key of keysOf('session', PENDING)) forgetKey('session', key);
};

/** Deletes the pending applications of all other members. */
export const forgetApplicationsBut = (member: number): void => {
  for (const kind of ['local', 'session'] as const)
    for (const key of keysOf(kind, `${PENDING}.`)) if (key !== applicationKey(member)) forgetKey(kind, key);
};

/** Whether anybody's pending application is stored. */
export const hasStoredApplication = (): boolean =>
  keysOf('local', PENDING).length > 0 || keysOf('session', PENDING).length > 0;

/** Key prefix of unsaved input in sessionStorage. */
export const DRAFT = 'tsugimichi.draft.';

/** Deletes all stored drafts whose key starts with this prefix. */
export const forgetStoredDrafts = (place = ''): void => {
  for (const key of keysOf('session', DRAFT + place)) forgetKey('session', key);
};
