import { flag, moment } from './columns.ts';
import { index, integer, sqliteTable, text, uniqueIndex } from './drizzle.ts';
import { jobTypes } from './master-tables.ts';
import { ownedBy } from './member-tables.ts';
import { markTables } from './table-marks.ts';

export const companies = sqliteTable('companies', {
  id: integer().primaryKey(),
  name: text().notNull(),
  url: text(),
  location: text().notNull(),
});

/** Offers, listed or reachable by their token alone. */
export const offers = sqliteTable(
  'offers',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    header_image: text(),
    location: text(),
    annual_income: text(),
    reward_min: integer().notNull().default(0),
    reward_max: integer().notNull().default(0),
    employment_status: text(),
    remote_work: text(),
    updated_at: moment().notNull(),
    business_content_summary: text(),
    business_content_detail: text(),
    area_of_responsibility: text(),
    required_skills: text(),
    welcome_skills: text(),
    salary_system: text(),
    salary_revision: text(),
    bonus: text(),
    place_of_work: text(),
    way_of_working: text(),
    working_hours: text(),
    working_time: text(),
    holiday: text(),
    treatment_benefits: text(),
    reward_detail: text(),
    career_step: text(),
    company_vision: text(),
    business: text(),
    published_at: moment(),
    /** 1 side job, 2 career change: `job_type` on the wire. */
    kind: integer().notNull(),
    job_type_id: integer()
      .notNull()
      .references(() => jobTypes.id),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    listed: flag().notNull().default(true),
    token: text(),
  },
  // The order of the list too: sorting a long list costs too much.
  (table) => [index('offers_list').on(table.kind, table.listed, table.updated_at)],
);

export const applications = sqliteTable(
  'applications',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: ownedBy(),
    offer_id: integer()
      .notNull()
      .references(() => offers.id),
    applied_at: moment().notNull(),
  },
  // This key rejects a second application; a check before the write could not (decision W11).
  (table) => [uniqueIndex('applications_once').on(table.member_id, table.offer_id)],
);

markTables('seeded', companies, offers);
