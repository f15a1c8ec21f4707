import { saveDesiredJobTypes } from '#contracts/api/desired-conditions.ts';
import { callForMember } from '#web/src/session/member-call.ts';

/** Saves them, in the registration as in the profile. */
export const saveJobTypes = (body: { job_type_id: number[] }) => callForMember(saveDesiredJobTypes, { body });
