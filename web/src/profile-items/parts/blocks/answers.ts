import { number } from 'superstruct';
import { type Answers, each, type Given, type Question } from '#web/src/profile-items/parts/questions.ts';

/** The pieces of a struct for what was chosen, whatever the tables know by now. */
export const answerRules = <Name extends string>(questions: readonly Question<Name>[]) =>
  each(questions, () => number());

/** What a member has answered so far, as the server has it; what is not answered is left out. */
export const answersOf = <Name extends string>(
  questions: readonly Question<Name>[],
  member: Given<Name>,
): Partial<Answers<Name>> =>
  Object.fromEntries(questions.flatMap(({ name }) => (member[name] ? [[name, member[name]]] : []))) as Partial<
    Answers<Name>
  >;
