import { omit } from 'superstruct';
import { type Offer, offer } from '#contracts/api/offers.ts';
import { flag, type Holding, moment, spokenColumns } from './columns.ts';
import { index, integer, sqliteTable, text, uniqueIndex } from './drizzle.ts';
import { jobTypes } from './master-tables.ts';
import { ownedBy } from './member-tables.ts';

/** Companies that offers are of. */
export const companies = sqliteTable('companies', {
  id: integer().primaryKey(),
  name: text().notNull(),
  url: text(),
  location: text().notNull(),
});

/** What is said of an offer that its row does not hold: `kind` is spoken as `job_type`, the rest is of other tables. */
const ELSEWHERE = ['job_type', 'job_type_name', 'company_name', 'company_url', 'is_applied'] as const;
export type OfferElsewhere = (typeof ELSEWHERE)[number];

/** Offers, listed or reachable by their token alone. */
export const offers = sqliteTable(
  'offers',
  {
    ...spokenColumns(omit(offer, [...ELSEWHERE]).schema),
    id: integer().primaryKey(),
    title: text().notNull(),
    /** 1 side job, 2 career change: `job_type` on the wire. */
    kind: integer().notNull(),
    job_type_id: integer()
      .notNull()
      .references(() => jobTypes.id),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    updated_at: moment().notNull(),
    published_at: moment(),
    listed: flag().notNull().default(true),
    token: text(),
    reward_min: integer().notNull().default(0),
    reward_max: integer().notNull().default(0),
  },
  // The order of the list too: sorting costs more than its share where the list is long.
  (table) => [index('offers_list').on(table.kind, table.listed, table.updated_at)],
);

/** A row of `offers`; its columns hold what the contract says of these fields. */
export type OfferRow = Holding<Omit<Offer, OfferElsewhere | 'updated_at' | 'published_at'>, typeof offers.$inferSelect>;

/** Who applied for what, and when. */
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
  // This key, not a look before the write, keeps a second application out (decision W11).
  (table) => [uniqueIndex('applications_once').on(table.member_id, table.offer_id)],
);
