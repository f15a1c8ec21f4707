import type { Input } from '#contracts/api/endpoint.ts';
import { changeMember, type Member } from '#contracts/api/member.ts';
import { type RegisterStep, saveRegisterStep } from '#contracts/api/registration.ts';
import type { Result } from '#web/src/api/client.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { callForMember, refreshMember } from '#web/src/session/member-call.ts';
import { currentMember, replaceMember } from '#web/src/session/session-store.ts';

type Without<Step> = Step extends unknown ? Omit<Step, 'register_step'> : never;

/** One save for both places of an item: a registration step with its number, or a profile section. */
export const saveAnswers = (
  values: Without<RegisterStep>,
  register_step: number | undefined,
): Promise<Result<unknown>> =>
  register_step === undefined
    ? callForMember(changeMember, { body: values as Input<typeof changeMember>['body'] })
    : callForMember(saveRegisterStep, { body: { ...values, register_step } as RegisterStep });

export type Known<Fields> = { readonly [Name in keyof Fields]: unknown };

/** Loads the member before a save that includes untouched fields (decision S35). */
export const newestMember = async (): Promise<Result<Member>> => {
  const fresh = await refreshMember();
  const member = currentMember();
  // A response that arrived in the meantime is newer.
  return fresh.success && member ? { ...fresh, data: member } : fresh;
};

export const touchedIn = <Fields extends object>(fields: Fields, first: Known<Fields>): (keyof Fields)[] =>
  (Object.keys(fields) as (keyof Fields)[]).filter((name) => !isSame(fields[name], first[name]));

/** Keeps touched fields and takes the others from `now`. A field that is null there keeps its value. */
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
 * The values of a form to send: the touched fields, and the server's newest values of the others. A page left open therefore does
 * not overwrite changes made elsewhere. If the member cannot be loaded, that failure is returned and nothing may be sent. `first` are
 * the initial values, `valuesOf` computes them for a member.
 */
export const newestValues = async <Fields extends object>(
  fields: Fields,
  first: Known<Fields>,
  valuesOf: (member: Member) => Known<Fields>,
): Promise<Result<Fields>> => {
  const touched = touchedIn(fields, first);
  if (touched.length === Object.keys(fields).length) return { success: true, code: 200, data: fields };
  const newest = await newestMember();
  return newest.success ? { ...newest, data: withNewest(fields, touched, valuesOf(newest.data)) } : newest;
};

/** Updates the member in the store after a save: from the server, or from the response if the reload fails (decision W1). */
export const takeSaved = async (saved: (member: Member) => Partial<Member>): Promise<void> => {
  const fresh = await refreshMember();
  // A person who logged out in the meantime stays logged out.
  const member = currentMember();
  if (!fresh.success && member) replaceMember({ ...member, ...saved(member) });
};
