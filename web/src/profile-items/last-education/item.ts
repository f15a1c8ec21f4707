import { proxy } from 'valtio';
import { saveSchool } from '#contracts/api/careers.ts';
import type { Data, Input } from '#contracts/api/endpoint.ts';
import type { Member } from '#contracts/api/member.ts';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import type { Result } from '#web/src/api/client.ts';
import { defineProfileItem, hasSome } from '#web/src/profile-items/parts/define-profile-item.ts';
import { callAsMember, refreshMember } from '#web/src/session/member-call.ts';
import { UNKNOWN } from '#web/src/session/send-once.ts';
import { currentMember, replaceMember } from '#web/src/session/session-store.ts';
import { rules, type SchoolValues } from './rules.ts';

/** The request body without the registration step. */
interface SentSchool {
  /** The id of the school to update. */
  id?: number;
  school_type: number;
  school_name: string;
  school_id: number | null;
  department: string | null;
  graduated_year: number | null;
}

type School = Data<typeof saveSchool>;
type SchoolBody = Input<typeof saveSchool>['body'];

/** Whether the registration has already reached this step. */
const hasStep = (step: number | undefined): boolean => (currentMember()?.register_step ?? Infinity) >= (step ?? 0);

/** Updates the member in the store: from the server, or from the save response if the reload fails (decision W1). */
const takeSchool = async (school: School, step: number | undefined): Promise<void> => {
  const fresh = await refreshMember();
  const member = currentMember();
  if (fresh.success || !member) return;
  const register_step = hasStep(step) ? member.register_step : step;
  replaceMember({ ...member, user_schools: [school], register_step });
};

const send = async (body: SchoolBody): Promise<Result<School>> => {
  const id = currentMember()?.user_schools?.[0]?.id;
  const result = await callAsMember(saveSchool, { body: { ...body, id } });
  if (result.success) await takeSchool(result.data, body.register_step);
  return result;
};

/** The member with an uncertain save: they may have a school that this page has not loaded. */
const state = proxy<{ unseenOf: number | null | undefined }>({ unseenOf: null });

/**
 * Saves the last education. A member has one school, which later saves update. After a save with an unknown outcome, the
 * member is reloaded before the next request.
 */
export const saveOneSchool = async (body: SchoolBody): Promise<Result<School>> => {
  const who = currentMember()?.id;
  const checked = who === state.unseenOf ? await refreshMember() : null;
  if (checked?.success === false) return checked;
  state.unseenOf = null;
  const result = await send(body);
  if (result.code < UNKNOWN) return result;
  const fresh = await refreshMember();
  if (!fresh.success) state.unseenOf = who;
  return fresh.success && currentMember()?.user_schools?.[0] ? send(body) : result;
};

/** Saves the school together with the registration step. */
const saveSchoolStep = (school: SentSchool): Promise<Result<School>> =>
  saveOneSchool({ ...school, register_step: REGISTER_STEP.lastEducation });

/** The form values after validation: `school_type` is set. */
type CheckedSchool = SchoolValues & { school_type: number };

/** The request body; `school_id` is null if the school name changed. */
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

/** The save functions by form place. */
const schoolSaves = {
  step: (fields: CheckedSchool) => saveSchoolStep(asSent(fields)),
  section: (fields: CheckedSchool) => saveOneSchool(asSent(fields)),
};

export const profileItem = defineProfileItem({
  key: 'lastEducation',
  title: '最終学歴',
  words: { lead: '最後に卒業した（または在学中の）学校について教えてください。' },
  profile: { kind: 'section', id: 'last-education', empty: '最終学歴が入力されていません' },
  isGiven: (member) => hasSome(member.user_schools),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: schoolSaves,
});
