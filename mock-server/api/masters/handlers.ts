import * as api from '#contracts/api/masters.ts';
import { asc } from '#mock-server/db/drizzle.ts';
import { industries, industryCategories, industrySubCategories, jobTypes } from '#mock-server/db/master-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';

const industryTree = (db: Db) => {
  const leaves = Map.groupBy(
    db.select().from(industries).orderBy(asc(industries.id)).all(),
    (row) => row.sub_category_id,
  );
  const branches = Map.groupBy(
    db.select().from(industrySubCategories).orderBy(asc(industrySubCategories.id)).all(),
    (row) => row.category_id,
  );
  const categories = db.select().from(industryCategories).orderBy(asc(industryCategories.id)).all();
  return categories.map(({ id: categoryId, name: category }) => ({
    industry_category_id: categoryId,
    name: category,
    sub_categories: (branches.get(categoryId) ?? []).map(({ id, name }) => ({
      id,
      name,
      industries: (leaves.get(id) ?? []).map((leaf) => ({ industry_id: leaf.id, industry_name: leaf.name })),
    })),
  }));
};

const handlers: Handlers<typeof api> = {
  listJobTypes: ({ db }) => ({ data: db.select().from(jobTypes).orderBy(asc(jobTypes.id)).all() }),
  listIndustries: ({ db }) => ({ data: industryTree(db) }),
};

export const routes = routesOf(api, handlers);
