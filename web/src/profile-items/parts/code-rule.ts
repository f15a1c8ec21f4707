import { define, type Struct } from 'superstruct';
import type { Code } from '#contracts/api/codes.ts';

/** One of a table's codes must be chosen; null, or a code the table does not know, is refused in the words of a required field. */
export const chosenCode = (label: string, choices: readonly Code[]): Struct<number, null> =>
  define<number>('chosen-code', (value) => choices.some(({ code }) => code === value) || `${label}は必須入力項目です`);

/** A code as the server has it, for a form's start: null where the table does not know it. */
export const codeOrNull = (code: number | null | undefined, choices: readonly Code[]): number | null =>
  choices.find((choice) => choice.code === code)?.code ?? null;
