import { integer, sqliteTable, text } from './drizzle.ts';
import { markTables } from './table-marks.ts';

export const jobTypes = sqliteTable('job_types', { id: integer().primaryKey(), name: text().notNull() });

/** The top level of the tree of industries. */
export const industryCategories = sqliteTable('industry_categories', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

/** The middle level of the tree of industries. */
export const industrySubCategories = sqliteTable('industry_sub_categories', {
  id: integer().primaryKey(),
  category_id: integer()
    .notNull()
    .references(() => industryCategories.id),
  name: text().notNull(),
});

export const industries = sqliteTable('industries', {
  id: integer().primaryKey(),
  sub_category_id: integer()
    .notNull()
    .references(() => industrySubCategories.id),
  name: text().notNull(),
});

markTables('seeded', jobTypes, industryCategories, industrySubCategories, industries);
