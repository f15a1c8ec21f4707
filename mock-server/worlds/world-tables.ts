import { moment } from '#mock-server/db/columns.ts';
import { blob, integer, sqliteTable, text } from '#mock-server/db/drizzle.ts';
import { markTables } from '#mock-server/db/table-marks.ts';

/** Sessions of browsers, as on Laravel without a reference: that of a member who withdrew elsewhere stays until its next request. */
export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  token: text().notNull(),
  /** Null for a visitor. */
  memberId: integer('member_id'),
  /** The member's password hash at login: the session ends when the database has another one. */
  passwordHash: text('password_hash'),
  lastSeen: moment('last_seen').notNull(),
});

/** Counts of the rate limiter, each until a time. */
export const throttle = sqliteTable('throttle', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  until: moment().notNull(),
});

/** SMS and mails the API sent. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().notNull(),
  recipient: text().notNull(),
  text: text().notNull(),
  code: text(),
  link: text(),
  at: moment().notNull(),
});

/** Requests of a world in a file; `entry` is a serialized journal entry. */
export const journal = sqliteTable('journal', {
  id: integer().primaryKey(),
  entry: blob({ mode: 'buffer' }).notNull(),
});

/** What a world in a file stores besides rows: its faults, and when and where it was used. */
export const worldState = sqliteTable('world_state', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).notNull(),
});

/** What the kit itself remembers: the scenario, its faults and values, when it was built. */
export const kitMeta = sqliteTable('kit_meta', { key: text().primaryKey(), value: text({ mode: 'json' }).notNull() });

markTables('bookkeeping', sessions, throttle, kitMeta);
markTables('log', journal, worldState);
