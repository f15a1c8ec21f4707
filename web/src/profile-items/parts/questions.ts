import type { Code } from '#contracts/api/codes.ts';
import { chosenCode, codeOrNull } from './code-rule.ts';

/** What is answered with one code of a table. */
export interface Question<Name extends string> {
  /** Of the member's field. */
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly Code[];
}

/** The answers as they are saved; in the fields of a form null while nothing is chosen. */
export type Answers<Name extends string, Value = number> = Record<Name, Value>;

/** Answers as a member may have them. */
export type Given<Name extends string> = { readonly [Field in Name]?: number | null | undefined };

/** Something of each question, by its name. */
export const each = <Name extends string, T>(
  questions: readonly Question<Name>[],
  of: (question: Question<Name>) => T,
) => Object.fromEntries(questions.map((question) => [question.name, of(question)])) as Record<Name, T>;

/** The pieces of a form's struct: each has to be answered. */
export const questionRules = <Name extends string>(questions: readonly Question<Name>[]) =>
  each(questions, ({ label, choices }) => chosenCode(label, choices));

/** What stands in the fields for a member: a code that the table no longer holds is not chosen. */
export const fieldsOf = <Name extends string>(
  questions: readonly Question<Name>[],
  member: Given<Name>,
): Answers<Name, number | null> => each(questions, ({ name, choices }) => codeOrNull(member[name], choices));

/** The labels of those that are not answered. */
export const unanswered = <Name extends string>(questions: readonly Question<Name>[], answers: Given<Name>): string[] =>
  questions.filter(({ name }) => !answers[name]).map(({ label }) => label);
