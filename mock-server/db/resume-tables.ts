import { moment } from './columns.ts';
import { blob, index, integer, sqliteTable, text } from './drizzle.ts';
import { ownedBy } from './member-tables.ts';

/** Files and URLs share one sequence of ids (decision W14), so ids are given by the writer, not by SQLite. */
export const resumeFiles = sqliteTable(
  'resume_files',
  {
    id: integer().primaryKey(),
    member_id: ownedBy(),
    file_name: text().notNull(),
    file_extension: text().notNull(),
    file_size: integer().notNull(),
    /** Null for a file that only stands in the fixtures. */
    content: blob({ mode: 'buffer' }),
    upload_at: moment().notNull(),
  },
  (table) => [index('resume_files_member').on(table.member_id)],
);

/** Addresses of a member's works. */
export const resumeUrls = sqliteTable(
  'resume_urls',
  {
    id: integer().primaryKey(),
    member_id: ownedBy(),
    url: text().notNull(),
    upload_at: moment().notNull(),
  },
  (table) => [index('resume_urls_member').on(table.member_id)],
);
