import { fieldAt } from '#mock-server/http/body/fields.ts';
import { dateTimeTokyo } from '#mock-server/http/wire/wire-time.ts';
import type { Rule } from './rule.ts';

const FORMS = {
  'Y/m': { loose: /^(\d{1,4})\/(\d{1,2})$/, strict: /^\d{4}\/\d\d$/ },
  'Y-m-d': { loose: /^(\d{1,4})-(\d{1,2})-(\d{1,2})$/, strict: /^\d{4}-\d\d-\d\d$/ },
  'Y-m-d H:i:s': {
    loose: /^(\d{1,4})-(\d{1,2})-(\d{1,2}) (\d{1,2}):(\d{1,2}):(\d{1,2})$/,
    strict: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  },
};
/** The PHP date formats of this API. */
export type DateFormat = keyof typeof FORMS;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MONTH = `(?<name>${MONTHS.flatMap((name) => [name, name.slice(0, 3)]).join('|')})`;
const TIME =
  '(?:[T ](?<hour>\\d{1,2}):(?<minute>\\d{1,2})(?::(?<second>\\d{1,2})(?:\\.\\d+)?)?)?(?: ?(?:[+-]\\d\\d:?\\d\\d|Z))?';
/** Free-form dates that PHP's `strtotime` reads; PHP accepts more than these. */
const FREE_FORMS = [
  '(?<year>\\d{4})[-/](?<month>\\d{1,2})(?:[-/](?<day>\\d{1,2}))?',
  '(?<year>\\d{4})(?<month>\\d\\d)(?<day>\\d\\d)',
  '(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})',
  '(?<day>\\d{1,2})[.-](?<month>\\d{1,2})[.-](?<year>\\d{4})',
  `(?<day>\\d{1,2})[ .-]*${MONTH}[ .,-]*(?<year>\\d{4})`,
  `${MONTH}[ .-]*(?<day>\\d{1,2})(?:st|nd|rd|th)?[ ,.]+(?<year>\\d{4})`,
].map((form) => new RegExp(`^${form}${TIME}$`, 'i'));

/** The parts of a date as ms in a calendar without time zones; values out of range overflow, as in PHP. */
const civil = ([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: readonly (
  | number
  | undefined
)[]): number => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime();
};

const inForm = (text: string, form: RegExp | undefined): number | undefined => {
  const found = form?.exec(text);
  return found ? civil(found.slice(1).map(Number)) : undefined;
};

const inFreeForm = (text: string): number | undefined => {
  for (const form of FREE_FORMS) {
    const found = form.exec(text)?.groups;
    if (!found) continue;
    const { year, month, name = '', day, hour, minute, second } = found;
    const named = MONTHS.findIndex((whole) => whole.startsWith(name.toLowerCase())) + 1;
    const parts = [year, month ?? named, day, hour, minute, second].map((part) =>
      part === undefined ? undefined : Number(part),
    );
    if ((parts[1] ?? 0) <= 12 && (parts[2] ?? 0) <= 31) return civil(parts);
  }
  return undefined;
};

const written = (ms: number, format: DateFormat): string => {
  const text = new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  if (format === 'Y/m') return text.slice(0, 7).replace('-', '/');
  return format === 'Y-m-d' ? text.slice(0, 10) : text;
};

/** True if PHP would format the parsed date as the same text. */
const keepsFormat = (value: unknown, format: DateFormat): boolean => {
  const form = FORMS[format];
  if (typeof value !== 'string' || !form.strict.test(value)) return false;
  const ms = inForm(value, form.loose);
  return ms !== undefined && written(ms, format) === value;
};

const DAY = 86_400_000;
/** In seconds; slightly below JavaScript's largest date. */
const MAX_SECONDS = 8_639_999_000_000;
/** Words for a day, by their distance in days from today. */
const DAYS: Readonly<Record<string, number>> = { yesterday: -1, midnight: 0, today: 0, noon: 0.5, tomorrow: 1 };

const inWords = (text: string, now: Date): number | undefined => {
  const word = text.toLowerCase();
  if (word !== 'now' && !Object.hasOwn(DAYS, word)) return undefined;
  const inTokyo = dateTimeTokyo(now);
  const today = inFreeForm(inTokyo.slice(0, 10)) ?? 0;
  return word === 'now' ? inFreeForm(inTokyo) : today + (DAYS[word] ?? 0) * DAY;
};

/** A date in its field's format, else in any form; undefined if invalid. A number is a Unix time. */
const readDate = (value: unknown, format: DateFormat | undefined, now: Date): number | undefined => {
  if (typeof value === 'number')
    return Math.abs(value) < MAX_SECONDS ? inFreeForm(dateTimeTokyo(new Date(value * 1000))) : undefined;
  if (typeof value !== 'string') return undefined;
  const form = format === undefined ? undefined : FORMS[format];
  return inForm(value, form?.loose) ?? inFreeForm(value) ?? inWords(value, now);
};

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
