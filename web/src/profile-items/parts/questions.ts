import { define, number, type Struct } from 'superstruct';
import type { Code } from '#contracts/api/codes.ts';

export interface Question<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly Code[];
}

/** The answers in the request body; in form values, null means unanswered. */
export type Answers<Name extends string, Value = number> = Record<Name, Value>;

export type Given<Name extends string> = { readonly [Field in Name]?: number | null | undefined };

const each = <Name extends string, T>(questions: readonly Question<Name>[], of: (question: Question<Name>) => T) =>
  Object.fromEntries(questions.map((question) => [question.name, of(question)])) as Record<Name, T>;

/** Struct fields of a form that requires every answer. */
export const questionRules = <Name extends string>(questions: readonly Question<Name>[]) =>
  each(questions, ({ label, choices }) => chosenCode(label, choices));

/** The initial form values; a code missing from its table becomes null. */
export const fieldsOf = <Name extends string>(
  questions: readonly Question<Name>[],
  member: Given<Name>,
): Answers<Name, number | null> => each(questions, ({ name, choices }) => codeOrNull(member[name], choices));

/** The answers in words; null while one is missing. */
export const answersInWords = <Name extends string>(
  questions: readonly Question<Name>[],
  answers: Given<Name>,
): readonly string[] | null => {
  const words = questions.flatMap(
    ({ name, choices }) => choices.find(({ code }) => code === answers[name])?.name ?? [],
  );
  return words.length === questions.length ? words : null;
};

export const unanswered = <Name extends string>(questions: readonly Question<Name>[], answers: Given<Name>): string[] =>
  questions.filter(({ name }) => !answers[name]).map(({ label }) => label);

/** Requires a code of the table. Null and unknown codes are not chosen. */
export const chosenCode = (label: string, choices: readonly Code[]): Struct<number, null> =>
  define<number>('chosen-code', (value) => choices.some(({ code }) => code === value) || `${label}を選択してください`);

/** The server's code as a form value; null if the table does not contain it. */
export const codeOrNull = (code: number | null | undefined, choices: readonly Code[]): number | null =>
  choices.find((choice) => choice.code === code)?.code ?? null;

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
