import { fieldAt } from '#mock-server/http/body/fields.ts';
import { type DateFormat, keepsFormat, readDate } from './dates.ts';
import type { Rule } from './rule.ts';

/** A text in exactly this PHP format. */
export const dateFormat = (format: DateFormat): Rule<string, 'date_format'> => ({
  name: 'date_format',
  format,
  words: { format },
  passes: (value) => keepsFormat(value, format),
});

/** Compares with a date or with another field; passes if that field has no value. */
const comparing = (
  other: string,
  compare: (own: number, other: number) => boolean,
): Pick<Rule, 'words'> & Required<Pick<Rule, 'passes'>> => ({
  words: (nameOf) => ({ date: readDate(other, undefined, new Date()) === undefined ? nameOf(other) : other }),
  passes: (value, { input, format, context }) => {
    const now = context.now();
    const own = readDate(value, format, now);
    const fixed = readDate(other, format, now);
    const field = fieldAt(input, other);
    if (fixed === undefined && (field === undefined || field === null))
      return own !== undefined || format !== undefined;
    const limit = fixed ?? readDate(field, format, now);
    return own !== undefined && limit !== undefined && compare(own, limit);
  },
});

/** `date` is a date, `today`, or the name of another field. */
export const afterOrEqual = (date: string): Rule<unknown, 'after_or_equal'> => ({
  name: 'after_or_equal',
  ...comparing(date, (own, other) => own >= other),
});

/** `date` is a date, `today`, or the name of another field. */
export const beforeOrEqual = (date: string): Rule<unknown, 'before_or_equal'> => ({
  name: 'before_or_equal',
  ...comparing(date, (own, other) => own <= other),
});
