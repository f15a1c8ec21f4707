import { codesOf, GENDERS } from '#contracts/api/codes.ts';
import { BIRTHDAY_MIN, KANA_PATTERN, PHONE_PATTERN, TEXT_MAX } from '#contracts/api/limits.ts';
import { industries, jobTypes } from '#mock-server/db/master-tables.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import type { Context } from '#mock-server/http/context.ts';
import { exists, unique } from '#mock-server/http/database-rules.ts';
import { matches, oneOf, type Rule } from '#mock-server/http/rules.ts';

export const short = ['string', `max:${TEXT_MAX.short}`] as const;

/** The facts of a member that wizard and profile both save. */
export const factRules = (db: Db) => ({
  gender: ['required', 'integer', oneOf(codesOf(GENDERS))],
  birthday: ['required', 'date_format:Y-m-d', `after_or_equal:${BIRTHDAY_MIN}`, 'before_or_equal:today'],
  postal_code: ['required', 'string', 'digits:7'],
  annual_income: ['required', 'integer', 'between:1,8'],
  current_industry: ['required', 'integer', exists(db, industries.id)],
  current_job: ['required', 'integer', exists(db, jobTypes.id)],
  current_company: ['required', ...short],
});

export const nameRules: Readonly<Record<string, readonly Rule[]>> = {
  last_name: ['required', ...short],
  first_name: ['required', ...short],
  last_name_kana: ['required', ...short, matches(KANA_PATTERN)],
  first_name_kana: ['required', ...short, matches(KANA_PATTERN)],
};

/** A phone belongs to one member; `memberId` may keep the own one. */
export const phoneRules = (context: Context, memberId?: number): readonly Rule[] => [
  'required',
  'string',
  matches(PHONE_PATTERN),
  unique(context.world.db, members.phone_number, {
    failure: context.failure('phoneTaken'),
    ...(memberId === undefined ? {} : { ignore: { column: members.id, id: memberId } }),
  }),
];

/** Both willingness calls and the wizard's step send all three. */
export const willingnessRules: Readonly<Record<string, readonly Rule[]>> = {
  willingness_job_change: ['required', 'integer', 'between:1,6'],
  willingness_side_job: ['required', 'integer', 'between:1,3'],
  sending_agreement: ['required', 'boolean'],
};
