import { saveCareer } from '#contracts/api/careers.ts';
import type { FieldErrors } from '#contracts/api/laravel.ts';
import type { Result } from '#web/api/client.ts';
import { callAsMember, refreshMember } from '#web/session/member-call.ts';
import { become, currentMember } from '#web/session/session-store.ts';
import type { Career } from './career-order.ts';
import { type CareerValues, careerInputOf, isSameCareer } from './career-rules.ts';

/** Names the fields of a refusal as the form does; what is no field of an entry keeps its name. */
const under = (prefix: string, values: CareerValues, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [name in values ? `${prefix}.${name}` : name, sentences]),
  );

/** What was stored although its answer never came: sent once more, a new entry would be there twice. */
const storedMeanwhile = async (values: CareerValues, id: number | undefined): Promise<Career | undefined> => {
  const before = currentMember()?.user_careers ?? [];
  const fresh = await refreshMember();
  if (!fresh.success) return undefined;
  const isIt = (career: Career) => (id === undefined ? before.every((old) => old.id !== career.id) : career.id === id);
  return fresh.data.user_careers?.find((career) => isIt(career) && isSameCareer(career, values));
};

/** Saves one entry, a new one or with `id` a changed one; a refusal names the fields below `prefix`. */
export const saveOneCareer = async (
  prefix: string,
  values: CareerValues,
  id: number | undefined,
): Promise<Result<Career>> => {
  const answer = await callAsMember(saveCareer, { body: careerInputOf(values, id) });
  if (answer.success) return answer;
  const stored = answer.reason === 'network' ? await storedMeanwhile(values, id) : undefined;
  if (stored) return { success: true, code: 200, data: stored };
  return { ...answer, errors: under(prefix, values, answer.errors) };
};

/** The member with what was saved: as the server has it or, where it cannot be asked, as it answered. */
export const takeSavedCareers = async (saved: readonly Career[]): Promise<void> => {
  if (saved.length === 0) return;
  const fresh = await refreshMember();
  const member = currentMember();
  if (fresh.success || !member) return;
  const others = (member.user_careers ?? []).filter(({ id }) => saved.every((one) => one.id !== id));
  become({ ...member, user_careers: [...others, ...saved] });
};
