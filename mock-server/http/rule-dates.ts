import { dateTimeTokyo } from './wire-time.ts';

const FORMS: Readonly<Record<string, { readonly loose: RegExp; readonly strict: RegExp }>> = {
  'Y/m': { loose: /^(\d{1,4})\/(\d{1,2})$/, strict: /^\d{4}\/\d\d$/ },
  'Y-m-d': { loose: /^(\d{1,4})-(\d{1,2})-(\d{1,2})$/, strict: /^\d{4}-\d\d-\d\d$/ },
  'Y-m-d H:i:s': {
    loose: /^(\d{1,4})-(\d{1,2})-(\d{1,2}) (\d{1,2}):(\d{1,2}):(\d{1,2})$/,
    strict: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  },
};
const ANY_FORM =
  /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?(?:[+-]\d\d:?\d\d|Z)?$/;

/** The parts of a date as ms of a calendar without time zones; what is beyond its range runs over, as in PHP. */
const civil = (found: RegExpExecArray | null): number | undefined => {
  if (!found) return undefined;
  const [year = 0, month = 1, day = 1, ...time] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const [hour = 0, minute = 0, second = 0] = time;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime();
};

const written = (ms: number, format: string): string => {
  const text = new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  if (format === 'Y/m') return text.slice(0, 7).replace('-', '/');
  return format === 'Y-m-d' ? text.slice(0, 10) : text;
};

/** True where the text is a date that PHP would write the same way. */
export const keepsFormat = (value: unknown, format: string): boolean => {
  const form = FORMS[format];
  if (!form) throw new Error(`There is no date format "${format}" in mock-server/http/rule-dates.ts`);
  if (typeof value !== 'string' || !form.strict.test(value)) return false;
  const ms = civil(form.loose.exec(value));
  return ms !== undefined && written(ms, format) === value;
};

/** A date in its field's format, else in any form; undefined where it is none. */
export const readDate = (value: unknown, format: string | undefined, now: Date): number | undefined => {
  if (typeof value !== 'string') return undefined;
  if (value === 'now' || value === 'today') {
    const text = dateTimeTokyo(now);
    return readDate(value === 'now' ? text : text.slice(0, 10), undefined, now);
  }
  const form = format === undefined ? undefined : FORMS[format];
  return civil(form?.loose.exec(value) ?? null) ?? civil(ANY_FORM.exec(value));
};
