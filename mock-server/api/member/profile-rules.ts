import type { Struct } from 'superstruct';
import {
  ANNUAL_INCOMES,
  codesOf,
  GENDERS,
  JOB_CHANGE_WILLINGNESS,
  rangeOf,
  SIDE_JOB_WILLINGNESS,
} from '#contracts/api/codes.ts';
import { BIRTHDAY_MIN, KANA_PATTERN, PHONE_PATTERN, TEXT_MAX } from '#contracts/api/limits.ts';
import { exists } from '#mock-server/api/database-rules.ts';
import { industries, jobTypes } from '#mock-server/db/master-tables.ts';
import { afterOrEqual, beforeOrEqual, dateFormat } from '#mock-server/http/validation/date-rules.ts';
import {
  between,
  boolean,
  digits,
  integer,
  matches,
  max,
  oneOf,
  required,
  string,
} from '#mock-server/http/validation/rules.ts';

export const short = [string, max(TEXT_MAX.short)] as const;
const shortText = [required, ...short] as const;
const kana = [...shortText, matches(KANA_PATTERN)] as const;

type TextRules<Body> = {
  readonly [Name in keyof Body as NonNullable<Body[Name]> extends string ? Name : never]-?: typeof shortText;
};
/** Default rules for the texts of a call's body: not empty, and short. */
export const textRules = <Body>({ schema }: Struct<Body, Readonly<Record<string, { readonly type: string }>>>) =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([name, { type }]) => (type === 'string' ? [[name, shortText]] : [])),
  ) as TextRules<Body>;

/** Rules of the profile items that wizard and profile both save. */
export const itemRules = {
  gender: [required, integer, oneOf(codesOf(GENDERS))],
  birthday: [required, dateFormat('Y-m-d'), afterOrEqual(BIRTHDAY_MIN), beforeOrEqual('today')],
  postal_code: [required, string, digits(7)],
  annual_income: [required, integer, between(...rangeOf(ANNUAL_INCOMES))],
  current_industry: [required, integer, exists(industries.id)],
  current_job: [required, integer, exists(jobTypes.id)],
  current_company: shortText,
} as const;

export const nameRules = {
  last_name: shortText,
  first_name: shortText,
  last_name_kana: kana,
  first_name_kana: kana,
} as const;

/** A phone belongs to one member; each call checks that itself. */
export const phone = [required, string, matches(PHONE_PATTERN)] as const;

/** Both willingness calls and the wizard's step send all three fields. */
export const willingnessRules = {
  willingness_job_change: [required, integer, between(...rangeOf(JOB_CHANGE_WILLINGNESS))],
  willingness_side_job: [required, integer, between(...rangeOf(SIDE_JOB_WILLINGNESS))],
  sending_agreement: [required, boolean],
} as const;
