import { define, type Struct } from 'superstruct';
import type { Code } from '#contracts/api/codes.ts';

/** Requires a code of the table. Null and unknown codes are not chosen. */
export const chosenCode = (label: string, choices: readonly Code[]): Struct<number, null> =>
  define<number>('chosen-code', (value) => choices.some(({ code }) => code === value) || `${label}を選択してください`);

/** The server's code as a form value; null if the table does not contain it. */
export const codeOrNull = (code: number | null | undefined, choices: readonly Code[]): number | null =>
  choices.find((choice) => choice.code === code)?.code ?? null;
