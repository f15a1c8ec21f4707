import { expect, test } from 'vitest';
import { listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { browserHeaders, clientOf, contract, eachLike, json, like } from './pact.ts';

const pact = contract();

test('the job types have ids and names', () =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving('a request for the job types')
    .withRequest('GET', '/api/job-types', (request) => request.headers(browserHeaders))
    .willRespondWith(200, (response) =>
      response.headers(json).jsonBody({ data: eachLike({ id: like(1), name: like('バックエンドエンジニア') }) }),
    )
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(listJobTypes)).toMatchObject({ success: true, data: [{ id: 1 }] });
    }));

test('the industries nest as categories, sub categories and industries', () =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving('a request for the industries')
    .withRequest('GET', '/api/industries', (request) => request.headers(browserHeaders))
    .willRespondWith(200, (response) =>
      response.headers(json).jsonBody({
        data: eachLike({
          industry_category_id: like(1),
          name: like('IT・通信'),
          sub_categories: eachLike({
            id: like(1),
            name: like('ソフトウェア'),
            industries: eachLike({ industry_id: like(1), industry_name: like('SaaS') }),
          }),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(listIndustries)).toMatchObject({
        success: true,
        data: [{ sub_categories: [{ industries: [{ industry_id: 1 }] }] }],
      });
    }));
