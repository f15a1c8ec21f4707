import { omit } from 'superstruct';
import { type Career, career, type Member, member, type School, school } from '#contracts/api/member.ts';
import { flag, type Holding, moment, spokenColumns } from './columns.ts';
import { index, integer, sqliteTable, text } from './drizzle.ts';
import { industries, jobTypes } from './master-tables.ts';

/** What is said of a member that is of other tables; the last one is spoken as a text. */
const ELSEWHERE = [
  'industry_id',
  'job_id',
  'user_schools',
  'user_careers',
  'user_desired_industries',
  'user_desired_job_types',
  'resumes',
  'last_displayed_at',
] as const;

/** Members, from the first step of the registration on (decision W6). */
export const members = sqliteTable('members', {
  ...spokenColumns(omit(member, [...ELSEWHERE]).schema),
  id: integer().primaryKey({ autoIncrement: true }),
  phone_number: text().unique(),
  /** Null between the identity step and the email step. */
  email: text().unique(),
  /** A hash; null until the password step. */
  password: text(),
  current_industry: integer().references(() => industries.id),
  current_job: integer().references(() => jobTypes.id),
  sending_agreement: flag().notNull().default(false),
  last_displayed_at: moment(),
  header_image: text(),
  job_history: text({ mode: 'json' }),
  user_skills: text({ mode: 'json' }).$type<unknown[]>().notNull().default([]),
  created_at: moment().notNull(),
});

/** A row of `members`; its columns hold what the contract says of these fields. */
export type MemberRow = Holding<Omit<Member, (typeof ELSEWHERE)[number]>, typeof members.$inferSelect>;

/** The owner of a row; the row goes when the member withdraws. */
export const ownedBy = () =>
  integer()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Schools of members. */
export const schools = sqliteTable(
  'schools',
  {
    ...spokenColumns(school.schema),
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: ownedBy(),
  },
  (table) => [index('schools_member').on(table.member_id)],
);
/** A row of `schools`, with the fields of the contract. */
export type SchoolRow = Holding<School, typeof schools.$inferSelect>;

/** Times are months, `YYYY/MM`. */
export const careers = sqliteTable(
  'careers',
  {
    ...spokenColumns(career.schema),
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: ownedBy(),
    is_employed: flag().notNull().default(false),
  },
  (table) => [index('careers_member').on(table.member_id)],
);
/** A row of `careers`, with the fields of the contract. */
export type CareerRow = Holding<Career, typeof careers.$inferSelect>;

/** Industries that a member desires. */
export const desiredIndustries = sqliteTable(
  'desired_industries',
  {
    id: integer().primaryKey(),
    member_id: ownedBy(),
    industry_id: integer()
      .notNull()
      .references(() => industries.id),
  },
  (table) => [index('desired_industries_member').on(table.member_id)],
);

/** Job types that a member desires. */
export const desiredJobTypes = sqliteTable(
  'desired_job_types',
  {
    id: integer().primaryKey(),
    member_id: ownedBy(),
    job_type_id: integer()
      .notNull()
      .references(() => jobTypes.id),
  },
  (table) => [index('desired_job_types_member').on(table.member_id)],
);
