import { test } from 'vitest';
import { listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { eachLike, like, testInteraction } from './pact.ts';

test('returns job types with ids and names', () =>
  testInteraction({
    name: 'a request for the job types',
    call: listJobTypes,
    response: [200, { data: eachLike({ id: like(1), name: like('バックエンドエンジニア') }) }],
  }));

test('returns industries as categories, sub categories and industries', () => {
  const industries = eachLike({ industry_id: like(1), industry_name: like('SaaS') });
  return testInteraction({
    name: 'a request for the industries',
    call: listIndustries,
    response: [
      200,
      {
        data: eachLike({
          industry_category_id: like(1),
          name: like('IT・通信'),
          sub_categories: eachLike({ id: like(1), name: like('ソフトウェア'), industries }),
        }),
      },
    ],
  });
});
