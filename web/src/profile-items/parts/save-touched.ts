import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { refreshMember } from '#web/src/session/member-call.ts';
import { currentMember } from '#web/src/session/session-store.ts';

/** What stands in the fields of a form, by their names. */
export type Known<Fields> = { readonly [Name in keyof Fields]: unknown };

/** The member as the server has them now: for a save that also sends what the person did not touch (decision S35). */
export const newestMember = async (): Promise<Result<Member>> => {
  const fresh = await refreshMember();
  const member = currentMember();
  // What was answered meanwhile is newer still.
  return fresh.success && member ? { ...fresh, data: member } : fresh;
};

/** Names of the fields that no longer hold what stood in them at first. */
export const touchedIn = <Fields extends object>(fields: Fields, first: Known<Fields>): (keyof Fields)[] =>
  (Object.keys(fields) as (keyof Fields)[]).filter((name) => !isSame(fields[name], first[name]));

/** The touched fields as they are, all others as they are known now; a choice that is no longer known stays. */
export const withNewest = <Fields extends object>(
  fields: Fields,
  touched: readonly (keyof Fields)[],
  now: Known<Fields>,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const key = name as keyof Fields;
      return [name, touched.includes(key) ? value : (now[key] ?? value)];
    }),
  ) as Fields;

/**
 * Saves a form. What the person did not touch is sent as the server has it now, read just before: a page that was left open
 * brings nothing back that was changed elsewhere. Where it cannot be read, that is the answer, and nothing is sent.
 * `first` is what stood in the fields at first, `known` what would stand in them for a member.
 */
export const saveTouched = async <Fields extends object, T>(
  fields: Fields,
  first: Known<Fields>,
  valuesOf: (member: Member) => Known<Fields>,
  save: (fields: Fields) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const touched = touchedIn(fields, first);
  if (touched.length === Object.keys(fields).length) return save(fields);
  const newest = await newestMember();
  return newest.success ? save(withNewest(fields, touched, valuesOf(newest.data))) : newest;
};
