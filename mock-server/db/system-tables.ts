import { moment } from './columns.ts';
import { integer, sqliteTable, text } from './drizzle.ts';
import { ownedBy } from './member-tables.ts';

/** People who have given their identity and wait for the SMS code. */
export const applicants = sqliteTable('applicants', {
  phone_number: text().primaryKey(),
  last_name: text().notNull(),
  first_name: text().notNull(),
  last_name_kana: text().notNull(),
  first_name_kana: text().notNull(),
  /** The tracking parameters of the stored query string. */
  tracking: text({ mode: 'json' }).$type<Record<string, string>>(),
  created_at: moment().notNull(),
});

/** The last code sent to a phone; a new one replaces it. */
export const smsCodes = sqliteTable('sms_codes', {
  phone_number: text().primaryKey(),
  code: text().notNull(),
  wrong_tries: integer().notNull().default(0),
  verified_at: moment(),
  expires_at: moment().notNull(),
});

/** The last reset link of a member. */
export const passwordResetTokens = sqliteTable('password_reset_tokens', {
  member_id: ownedBy().primaryKey(),
  token: text().notNull(),
  created_at: moment().notNull(),
});

/** An email that a member wants, until its link is opened. */
export const emailChanges = sqliteTable('email_changes', {
  member_id: ownedBy().primaryKey(),
  new_email: text().notNull(),
  token: text().notNull().unique(),
  expires_at: moment().notNull(),
});

/** Agreements to the NDA and the landing page's form. */
export const inquiries = sqliteTable('inquiries', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: ['nda', 'notify'] }).notNull(),
  name: text().notNull(),
  company: text().notNull(),
  email: text().notNull(),
  created_at: moment().notNull(),
});

/** Anonymous answers of members who withdrew. */
export const withdrawals = sqliteTable('withdrawals', {
  id: integer().primaryKey({ autoIncrement: true }),
  questionnaires: text({ mode: 'json' }).$type<number[]>().notNull(),
  other_text: text(),
  free_text: text(),
  created_at: moment().notNull(),
});
