import { type Infer, object } from 'superstruct';
import { saveSchool } from '#contracts/api/careers.ts';
import { SCHOOL_TYPES } from '#contracts/api/codes.ts';
import type { Data, Input } from '#contracts/api/endpoint.ts';
import { YEAR_PATTERN } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import { checked, optionalText, requiredText, tidied } from '#web/src/forms/fields/rules.ts';
import { tidyPart } from '#web/src/profile-items/parts/dates/dates.ts';
import { hasSome, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { chosenCode, codeOrNull } from '#web/src/profile-items/parts/questions.ts';
import { takeSaved } from '#web/src/profile-items/parts/saves.ts';
import { callAsMember, refreshMember } from '#web/src/session/member-call.ts';
import { UNKNOWN } from '#web/src/session/send-once.ts';
import { currentMember } from '#web/src/session/session-store.ts';

/** For example 2015年3月卒業: the month of graduation is always March (product 5). */
export const graduationMonth = (year: number | string): string => `${year}年3月卒業`;

/** Normalises a year: `２０１５年` and `平成27` become `2015`. */
export const yearDigits = tidyPart;

const isYear = (value: string): boolean => YEAR_PATTERN.test(value);

const struct = object({
  school_type: chosenCode('学校の種類', SCHOOL_TYPES),
  school_name: requiredText('学校名'),
  department: optionalText(),
  graduated_year: tidied(
    checked([(value) => value === '' || isYear(value), '卒業年は4桁の半角数字で入力してください']),
    yearDigits,
  ),
});

/** The graduation that the profile will show; null for an incomplete or invalid year. */
export const shownGraduation = (typed: string): string | null => {
  const digits = yearDigits(typed);
  return isYear(digits) ? graduationMonth(digits) : null;
};

type School = Data<typeof saveSchool>;
type SchoolBody = Input<typeof saveSchool>['body'];

/** The members with an uncertain save: they may have a school that this page has not loaded. */
const uncertain = new Set<number | undefined>();

/**
 * Saves the last education. A member has one school, which later saves update. After a save with an unknown outcome, the
 * member is reloaded before the next request.
 */
const save = async (fields: Infer<typeof struct>, register_step: number | undefined): Promise<Result<School>> => {
  const body = { ...sentSchoolOf(fields, currentMember()), ...(register_step && { register_step }) };
  const schoolId = () => currentMember()?.user_schools?.[0]?.id;
  const send = () => callAsMember(saveSchool, { body: { ...body, id: schoolId() } });
  const who = currentMember()?.id;
  const checked = uncertain.has(who) ? await refreshMember() : null;
  if (checked?.success === false) return checked;
  uncertain.delete(who);
  let result = await send();
  if (result.code >= UNKNOWN) {
    const fresh = await refreshMember();
    if (!fresh.success) uncertain.add(who);
    else if (schoolId() !== undefined) result = await send();
  }
  const school = result.success ? result.data : null;
  if (school)
    await takeSaved(({ register_step: reached }) => ({
      user_schools: [school],
      register_step: (reached ?? Infinity) >= (register_step ?? 0) ? reached : register_step,
    }));
  return result;
};

/** The request body; `school_id` is null if the school name changed. */
export const sentSchoolOf = (fields: Infer<typeof struct>, member: Member | null): SchoolBody => {
  const school = member?.user_schools?.[0];
  return {
    ...(school && { id: school.id }),
    ...fields,
    school_id: school?.school_name === fields.school_name ? (school.school_id ?? null) : null,
    department: fields.department === '' ? null : fields.department,
    graduated_year: fields.graduated_year === '' ? null : Number(fields.graduated_year),
  };
};

export const rules = {
  struct,
  valuesOf: (member: Member) => {
    const school = member.user_schools?.[0];
    return {
      school_type: codeOrNull(school?.school_type, SCHOOL_TYPES),
      school_name: school?.school_name ?? '',
      department: school?.department ?? '',
      graduated_year: String(school?.graduated_year ?? ''),
    };
  },
  save,
};

export const profileItem = {
  title: '最終学歴',
  lead: '最後に卒業した（または在学中の）学校について教えてください。',
  profile: { kind: 'section', id: 'last-education', empty: '最終学歴が入力されていません', isRow: true },
  isGiven: (member) => hasSome(member.user_schools),
} satisfies ProfileItem;
