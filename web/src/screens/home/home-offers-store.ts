import { boolean, integer } from 'superstruct';
import { offersStore } from '#web/src/offers/offers-store.ts';
import { onPersonChange } from '#web/src/session/person-change.ts';
import { KEYS } from '#web/src/storage/keys.ts';
import { persisted } from '#web/src/storage/persisted.ts';

/** The job type the member chose, kept for this session. */
export const jobTypeMemory = persisted('session', KEYS.jobType, integer());
/** Whether the member wants to see only what they applied to, kept for this session. */
export const appliedMemory = persisted('session', 'tsugimichi.only-applied', boolean());
// Who comes after begins with the whole list.
onPersonChange(() => {
  jobTypeMemory.forget();
  appliedMemory.forget();
});

/** The list of the home page; it stays when the page is left. */
export const homeOffers = offersStore();
