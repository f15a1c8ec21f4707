import { object, partial } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { answerRules, answersOf } from '#web/src/profile-items/parts/blocks/answers.ts';
import { unanswered } from '#web/src/profile-items/parts/questions.ts';
import { CONDITIONS, type Conditions } from './rules.ts';

/** What the person changed of the three. */
export const touchedConditions = partial(object(answerRules(CONDITIONS)));

/** What the member has chosen so far; what is not chosen is left out (specification 7). */
export const conditionsOf = (member: Member): Partial<Conditions> => answersOf(CONDITIONS, member);

/** The three as they are sent; null while one is missing, as a save needs them all (specification 5). */
export const completeConditions = (conditions: Partial<Conditions>): Conditions | null =>
  unanswered(CONDITIONS, conditions).length === 0 ? (conditions as Conditions) : null;
