import { saveDesiredIndustries } from '#contracts/api/desired-conditions.ts';
import { callForMember } from '#web/src/session/member-call.ts';

/** Used by both the registration and the profile. */
export const saveIndustries = (body: { industry_id: number[] }) => callForMember(saveDesiredIndustries, { body });
