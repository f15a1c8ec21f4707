import { proxy } from 'valtio';
import { saveSchool } from '#contracts/api/careers.ts';
import type { Data, Input } from '#contracts/api/endpoint.ts';
import type { Member } from '#contracts/api/member.ts';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import type { Result } from '#web/src/api/client.ts';
import { callAsMember, refreshMember } from '#web/src/session/member-call.ts';
import { UNKNOWN } from '#web/src/session/send-once.ts';
import { currentMember, replaceMember } from '#web/src/session/session-store.ts';
import type { SchoolValues } from './rules.ts';

/** The last education as its call wants it, without the wizard's step. */
interface SentSchool {
  /** Of the school that is changed. */
  id?: number;
  school_type: number;
  school_name: string;
  school_id: number | null;
  department: string | null;
  graduated_year: number | null;
}

type School = Data<typeof saveSchool>;
type SchoolBody = Input<typeof saveSchool>['body'];

/** The registration has come as far as this save takes it. */
const hasStep = (step: number | undefined): boolean => (currentMember()?.register_step ?? Infinity) >= (step ?? 0);

/** The member with the school: as the server has it or, where it cannot be asked, as the save answered it (decision W1). */
const takeSchool = async (school: School, step: number | undefined): Promise<void> => {
  const fresh = await refreshMember();
  const member = currentMember();
  if (fresh.success || !member) return;
  const register_step = hasStep(step) ? member.register_step : step;
  replaceMember({ ...member, user_schools: [school], register_step });
};

const send = async (body: SchoolBody): Promise<Result<School>> => {
  const id = currentMember()?.user_schools?.[0]?.id;
  const answer = await callAsMember(saveSchool, { body: { ...body, id } });
  if (answer.success) await takeSchool(answer.data, body.register_step);
  return answer;
};

/** The member who may have a school by now that could not be seen. */
const state = proxy<{ unseenOf: number | null | undefined }>({ unseenOf: null });

/**
 * Saves the last education, in the registration with its step. A member has one school: whatever is there is changed, as often as
 * need be. Where nobody knows what is there, the member is read before anything more is sent.
 */
export const saveOneSchool = async (body: SchoolBody): Promise<Result<School>> => {
  const who = currentMember()?.id;
  const valuesOf = who === state.unseenOf ? await refreshMember() : null;
  if (valuesOf?.success === false) return valuesOf;
  state.unseenOf = null;
  const answer = await send(body);
  if (answer.code < UNKNOWN) return answer;
  const fresh = await refreshMember();
  if (!fresh.success) state.unseenOf = who;
  return fresh.success && currentMember()?.user_schools?.[0] ? send(body) : answer;
};

/** The same with the registration's step. */
export const saveSchoolStep = (school: SentSchool): Promise<Result<School>> =>
  saveOneSchool({ ...school, register_step: REGISTER_STEP.lastEducation });

/** The fields once they are checked: a type is chosen. */
type CheckedSchool = SchoolValues & { school_type: number };

/** What is sent for the checked fields; `school_id` belongs to a name and goes with it. */
export const sentSchoolOf = (fields: CheckedSchool, member: Member | null): SentSchool => {
  const school = member?.user_schools?.[0];
  return {
    ...(school && { id: school.id }),
    school_type: fields.school_type,
    school_name: fields.school_name,
    school_id: school?.school_name === fields.school_name ? (school.school_id ?? null) : null,
    department: fields.department === '' ? null : fields.department,
    graduated_year: fields.graduated_year === '' ? null : Number(fields.graduated_year),
  };
};

const asSent = (fields: CheckedSchool): SentSchool => sentSchoolOf(fields, currentMember());

/** How the checked fields are saved, where their form stands. */
export const schoolSaves = {
  step: (fields: CheckedSchool) => saveSchoolStep(asSent(fields)),
  section: (fields: CheckedSchool) => saveOneSchool(asSent(fields)),
};
