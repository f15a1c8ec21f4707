import { saveDesiredJobTypes } from '#contracts/api/desired-conditions.ts';
import { callForMember } from '#web/src/session/member-call.ts';

/** Used by both the registration and the profile. */
export const saveJobTypes = (body: { job_type_id: number[] }) => callForMember(saveDesiredJobTypes, { body });
