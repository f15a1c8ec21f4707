import { type Infer, number, object, partial } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { CONDITIONS } from './rules.ts';

/** What the person changed of the three, or what of them is known. */
export const touchedConditions = partial(
  object({ desired_working_hours: number(), desired_working_time_zone: number(), desired_unit_price: number() }),
);
export type Conditions = Infer<typeof touchedConditions>;

/** What the member has chosen so far; what is not chosen is left out (specification 7). */
export const conditionsOf = (member: Member): Conditions =>
  Object.fromEntries(CONDITIONS.flatMap(({ name }) => (member[name] ? [[name, member[name]]] : [])));

/** True where all three questions are answered, as a save needs (specification 5). */
export const areComplete = (conditions: Conditions): boolean => CONDITIONS.every(({ name }) => conditions[name]);
