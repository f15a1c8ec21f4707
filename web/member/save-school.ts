import { saveSchool } from '#contracts/api/careers.ts';
import type { Data, Input } from '#contracts/api/endpoint.ts';
import type { Result } from '#web/api/client.ts';
import { callAsMember, refreshMember } from '#web/session/member-call.ts';
import { become, currentMember } from '#web/session/session-store.ts';
import { onceSender } from './send-once.ts';

type School = Data<typeof saveSchool>;
type SchoolBody = Input<typeof saveSchool>['body'];

const isSame = (one: School, other: SchoolBody): boolean =>
  one.school_type === other.school_type &&
  one.school_name === other.school_name &&
  (one.department ?? null) === (other.department ?? null) &&
  (one.graduated_year ?? null) === (other.graduated_year ?? null);

/** The registration has come as far as this save takes it. */
const hasStep = (step: number | undefined): boolean => (currentMember()?.register_step ?? Infinity) >= (step ?? 0);

/** A member has one school: whatever is there is changed. */
const sendOnce = onceSender<SchoolBody, School>({
  find: (fresh) => fresh.user_schools?.[0],
  rest: (wanted, stored) =>
    isSame(stored, wanted) && hasStep(wanted.register_step) ? null : { ...wanted, id: stored.id },
});

/** The member with the school: as the server has it or, where it cannot be asked, as the save answered it (decision W1). */
const takeSchool = async (school: School, step: number | undefined): Promise<void> => {
  const fresh = await refreshMember();
  const member = currentMember();
  if (fresh.success || !member) return;
  const register_step = hasStep(step) ? member.register_step : step;
  become({ ...member, user_schools: [school], register_step });
};

/** Saves the last education, in the registration with its step. */
export const saveOneSchool = (body: SchoolBody): Promise<Result<School>> =>
  sendOnce('school', body, async (left) => {
    const answer = await callAsMember(saveSchool, { body: left });
    if (answer.success) await takeSchool(answer.data, left.register_step);
    return answer;
  });
