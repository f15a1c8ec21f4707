import { expect, test } from 'vitest';
import { listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { testInteraction } from './exchange.ts';
import { eachLike, like } from './pact.ts';

test('returns job types with ids and names', () =>
  testInteraction(
    {
      name: 'a request for the job types',
      request: ['GET', '/api/job-types'],
      response: [200, { data: eachLike({ id: like(1), name: like('バックエンドエンジニア') }) }],
    },
    async (call) => {
      expect(await call(listJobTypes)).toMatchObject({ success: true, data: [{ id: 1 }] });
    },
  ));

const industries = eachLike({ industry_id: like(1), industry_name: like('SaaS') });

test('returns industries as categories, sub categories and industries', () =>
  testInteraction(
    {
      name: 'a request for the industries',
      request: ['GET', '/api/industries'],
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
    },
    async (call) => {
      expect(await call(listIndustries)).toMatchObject({
        success: true,
        data: [{ sub_categories: [{ industries: [{ industry_id: 1 }] }] }],
      });
    },
  ));
