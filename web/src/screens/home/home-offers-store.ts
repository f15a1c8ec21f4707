import { boolean, integer } from 'superstruct';
import { offersStore } from '#web/src/offers/offers-store.ts';
import { onPersonChange } from '#web/src/session/person-change.ts';
import { KEYS } from '#web/src/storage/keys.ts';
import { persisted } from '#web/src/storage/persisted.ts';

/** The member's chosen job type, stored in sessionStorage. */
export const jobTypeMemory = persisted('session', KEYS.jobType, integer());
/** Whether the member filters by their applications, stored in sessionStorage. */
export const appliedMemory = persisted('session', 'tsugimichi.only-applied', boolean());
// The next person starts with the unfiltered list.
onPersonChange(() => {
  jobTypeMemory.forget();
  appliedMemory.forget();
});

/** The offers of the home page; module-level, so they survive navigation. */
export const homeOffers = offersStore();
