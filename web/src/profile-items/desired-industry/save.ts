import { saveDesiredIndustries } from '#contracts/api/desired-conditions.ts';
import { callForMember } from '#web/src/session/member-call.ts';

/** Saves them, in the registration as in the profile. */
export const saveIndustries = (body: { industry_id: number[] }) => callForMember(saveDesiredIndustries, { body });
