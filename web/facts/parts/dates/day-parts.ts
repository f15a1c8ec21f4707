import { bareDigits } from '#web/forms/fields/normalize.ts';

/** Year, month and day as typed. */
export type DayParts = readonly [year: string, month: string, day: string];

/** The form's value as three parts, without the zeros that only the wire wants. */
export const partsOf = (value: string): DayParts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return [year, month.replace(/^0(?=\d)/, ''), day.replace(/^0(?=\d)/, '')];
};

/** What was typed into one part, as digits. */
export const tidyPart = (typed: string): string => bareDigits(typed).replace(/[年月日]$/, '');

/** The form's value of the three parts: empty when all are, else with `-` between, and as the server writes it where it is whole. */
export const joinedParts = (parts: DayParts): string => {
  const [year = '', ...others] = parts.map(tidyPart);
  const digits = [year, ...others.map((part) => (part === '' ? '' : part.padStart(2, '0')))];
  return digits.every((part) => part === '') ? '' : digits.join('-');
};
