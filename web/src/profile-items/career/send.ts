import { saveCareer } from '#contracts/api/careers.ts';
import type { FieldErrors } from '#contracts/api/laravel.ts';
import { call } from '#web/src/api/api.ts';
import type { Result } from '#web/src/api/client.ts';
import { newestMember, takeSaved } from '#web/src/profile-items/parts/saves.ts';
import { onceSender } from '#web/src/session/send-once.ts';
import type { Career } from './entries.ts';
import { type CareerValues, careerInputOf, isSameCareer, withNewestCareer } from './rules.ts';

/** Prefixes the server's field errors with the form's path; names that are no entry field stay unchanged. */
const under = (prefix: string, values: CareerValues, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [name in values ? `${prefix}.${name}` : name, sentences]),
  );

interface SentCareer {
  readonly values: CareerValues;
  /** The id of the saved entry to update; undefined for a new one. */
  readonly id: number | undefined;
  /** The form's saved entries; an entry not among them is new. */
  readonly shown: readonly Career[];
}

const sendOnce = onceSender<SentCareer, Career>({
  find: ({ user_careers }, { sent, before }) => {
    const isNew = (career: Career) => (before?.user_careers ?? []).every(({ id }) => id !== career.id);
    return user_careers?.find((career) =>
      sent.id === undefined ? isNew(career) && isSameCareer(career, sent.values) : career.id === sent.id,
    );
  },
  rest: (wanted, stored) => {
    if (wanted.id !== stored.id && wanted.shown.some(({ id }) => id === stored.id)) return wanted;
    const id = wanted.id ?? stored.id;
    return id === stored.id && isSameCareer(stored, wanted.values) ? null : { ...wanted, id };
  },
});

/** Creates an entry, or updates the one with `id`. Field errors get the `prefix`. */
export const saveOneCareer = async (
  prefix: string,
  values: CareerValues,
  id: number | undefined,
  shown: readonly Career[],
): Promise<Result<Career>> => {
  const result = await sendOnce(prefix, { values, id, shown }, (left) =>
    call(saveCareer, { body: careerInputOf(left.values, left.id) }),
  );
  return result.success ? result : { ...result, errors: under(prefix, values, result.errors) };
};

/** The values of an entry to send: untouched fields of a saved entry are the server's newest. */
export const newestCareerValues = async (
  values: CareerValues,
  career: Career | null,
): Promise<Result<CareerValues>> => {
  if (career === null) return { success: true, code: 200, data: values };
  const newest = await newestMember();
  if (!newest.success) return newest;
  const now = newest.data.user_careers?.find(({ id }) => id === career.id) ?? career;
  return { ...newest, data: withNewestCareer(values, career, now) };
};

export const takeSavedCareers = async (saved: readonly Career[]): Promise<void> => {
  if (saved.length === 0) return;
  const isOther = ({ id }: Career) => saved.every((one) => one.id !== id);
  await takeSaved(({ user_careers }) => ({ user_careers: [...(user_careers ?? []).filter(isOther), ...saved] }));
};
