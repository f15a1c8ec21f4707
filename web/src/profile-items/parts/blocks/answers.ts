import { number } from 'superstruct';
import { type Answers, each, type Given, type Question } from '#web/src/profile-items/parts/questions.ts';

/** Struct fields for stored choices; they accept any number, even a code missing from the tables. */
export const answerRules = <Name extends string>(questions: readonly Question<Name>[]) =>
  each(questions, () => number());

/** The member's answers, without unanswered questions. */
export const answersOf = <Name extends string>(
  questions: readonly Question<Name>[],
  member: Given<Name>,
): Partial<Answers<Name>> =>
  Object.fromEntries(questions.flatMap(({ name }) => (member[name] ? [[name, member[name]]] : []))) as Partial<
    Answers<Name>
  >;
