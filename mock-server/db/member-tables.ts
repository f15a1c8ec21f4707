import { flag, moment } from './columns.ts';
import { index, integer, sqliteTable, text } from './drizzle.ts';
import { industries, jobTypes } from './master-tables.ts';

/** Members, from the first step of the registration on (decision W6). */
export const members = sqliteTable('members', {
  id: integer().primaryKey({ autoIncrement: true }),
  last_name: text(),
  first_name: text(),
  last_name_kana: text(),
  first_name_kana: text(),
  phone_number: text().unique(),
  /** Null between the identity step and the email step. */
  email: text().unique(),
  gender: integer(),
  birthday: text(),
  postal_code: text(),
  address: text(),
  annual_income: integer(),
  current_industry: integer().references(() => industries.id),
  current_job: integer().references(() => jobTypes.id),
  current_company: text(),
  willingness_job_change: integer(),
  willingness_side_job: integer(),
  sending_agreement: flag().notNull().default(false),
  desired_working_hours: integer(),
  desired_working_time_zone: integer(),
  desired_unit_price: integer(),
  register_step: integer(),
  /** A hash; null until the password step. */
  password: text(),
  last_displayed_at: moment(),
  header_image: text(),
  job_history: text({ mode: 'json' }),
  user_skills: text({ mode: 'json' }).$type<unknown[]>().notNull().default([]),
  created_at: moment().notNull(),
});

export type MemberRow = typeof members.$inferSelect;

/** The owner of a row; the row goes when the member withdraws. */
export const ownedBy = () =>
  integer()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

export const schools = sqliteTable(
  'schools',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    school_type: integer(),
    school_id: integer(),
    school_name: text(),
    department: text(),
    graduated_year: integer(),
    member_id: ownedBy(),
  },
  (table) => [index('schools_member').on(table.member_id)],
);
export type SchoolRow = typeof schools.$inferSelect;

/** Times are months, `YYYY/MM`. */
export const careers = sqliteTable(
  'careers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    company_name: text(),
    start_at: text(),
    end_at: text(),
    position: text(),
    department: text(),
    content: text(),
    is_employed: flag().notNull().default(false),
    member_id: ownedBy(),
  },
  (table) => [index('careers_member').on(table.member_id)],
);
export type CareerRow = typeof careers.$inferSelect;

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
