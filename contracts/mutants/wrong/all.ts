import type { Mutant } from '#contracts/mutants/mutant.ts';
import { accountMutants } from './account.ts';
import { corsMutants } from './cors.ts';
import { everyCallMutants } from './every-call.ts';
import { memberMutants } from './member.ts';
import { offerMutants } from './offers.ts';
import { profileMutants } from './profile.ts';
import { registrationMutants } from './registration.ts';
import { sessionMutants } from './session.ts';

/** Every wrong backend. */
export const mutants: readonly Mutant[] = [
  ...sessionMutants,
  ...corsMutants,
  ...memberMutants,
  ...offerMutants,
  ...registrationMutants,
  ...profileMutants,
  ...accountMutants,
  ...everyCallMutants,
];
