import { object, partial } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { answerRules, answersOf } from '#web/src/profile-items/parts/blocks/answers.ts';
import { unanswered } from '#web/src/profile-items/parts/questions.ts';
import { CONDITIONS, type Conditions } from './rules.ts';

/** The conditions that the person changed. */
export const touchedConditions = partial(object(answerRules(CONDITIONS)));

/** The chosen conditions of the member, without unanswered ones (product 7). */
export const conditionsOf = (member: Member): Partial<Conditions> => answersOf(CONDITIONS, member);

/** The request body; null while a condition is missing, because a save needs all three (product 5). */
export const completeConditions = (conditions: Partial<Conditions>): Conditions | null =>
  unanswered(CONDITIONS, conditions).length === 0 ? (conditions as Conditions) : null;
