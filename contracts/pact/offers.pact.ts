import { expect, test } from 'vitest';
import { listOffers } from '#contracts/api/offers.ts';
import { testInteraction } from './exchange.ts';
import { careerCard, sideCard } from './offer-card.ts';
import { given } from './pact.ts';

const BACKEND = '決済基盤を支えるバックエンドエンジニア';
const CLAIMS = '保険金請求を「3分・写真1枚」にするプロダクトマネージャー';
const ROLLOUT = '物流DXを全国の倉庫へ広げる導入責任者（リーダー候補）';
const BOOKING = '地域医療の予約体験をつくり直すプロダクトマネージャー';
const WRITER = 'BtoB SaaSの導入事例を取材して書くライター';
const UI = '予約アプリの画面改善を一緒に進めるデザイナー';

/** Newest first by `updated_at`, which is neither the order of the ids nor of creation. */
const scenario = 'renewed-offers';

test.each([
  ['side jobs', 1, sideCard, [UI, WRITER]],
  ['career changes', 2, careerCard, [BACKEND, CLAIMS, ROLLOUT, BOOKING]],
] as const)('lists cards of %s, newest first', (kind, type, card, titles) =>
  testInteraction(
    {
      scenario,
      name: `a request for the list of ${kind}`,
      request: ['GET', '/api/offers'],
      query: { type: String(type) },
      response: [200, { data: titles.map((title) => ({ ...card, title })) }],
    },
    async (call) => {
      expect(await call(listOffers, { query: { type } })).toMatchObject({ data: titles.map((title) => ({ title })) });
    },
  ),
);

test('lists offers of one job type only, newest first', () => {
  const job_type_name = 'プロダクトマネージャー';
  const data = [CLAIMS, BOOKING].map((title) => ({ ...careerCard, title, job_type_name }));
  return testInteraction(
    {
      scenario,
      name: 'a request for the offers of one job type',
      request: ['GET', '/api/offers'],
      query: { type: '2', job_type_id: given('job_type_id', '1') },
      response: [200, { data }],
    },
    async (call) => {
      const result = await call(listOffers, { query: { type: 2, job_type_id: 1 } });
      expect(result).toMatchObject({ data: [{ job_type_name }, { job_type_name }] });
    },
  );
});

test("marks a member's applications in a list", () => {
  const applied = [false, false, false, true];
  return testInteraction(
    {
      scenario,
      as: 'minori',
      name: "a member's request for the list of career changes",
      request: ['GET', '/api/offers'],
      query: { type: '2' },
      response: [200, { data: applied.map((is_applied) => ({ ...careerCard, is_applied })) }],
    },
    async (call) => {
      const data = applied.map((is_applied) => ({ is_applied }));
      expect(await call(listOffers, { query: { type: 2 } })).toMatchObject({ data });
    },
  );
});

test('returns an empty list if there are no offers', () =>
  testInteraction(
    {
      scenario: 'no-offers',
      name: 'a request for a list that is empty',
      request: ['GET', '/api/offers'],
      query: { type: '2' },
      response: [200, { data: [] }],
    },
    async (call) => {
      expect(await call(listOffers, { query: { type: 2 } })).toEqual({ success: true, code: 200, data: [] });
    },
  ));
