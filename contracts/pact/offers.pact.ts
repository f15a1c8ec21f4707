import { test } from 'vitest';
import { listOffers as call } from '#contracts/api/offers.ts';
import { careerCard, sideCard } from './offer-card.ts';
import { type Exchange, given, testInteraction } from './pact.ts';

const BACKEND = '決済基盤を支えるバックエンドエンジニア';
const CLAIMS = '保険金請求を「3分・写真1枚」にするプロダクトマネージャー';
const ROLLOUT = '物流DXを全国の倉庫へ広げる導入責任者（リーダー候補）';
const BOOKING = '地域医療の予約体験をつくり直すプロダクトマネージャー';
const WRITER = 'BtoB SaaSの導入事例を取材して書くライター';
const UI = '予約アプリの画面改善を一緒に進めるデザイナー';

/** Newest first by `updated_at`, which is neither the order of the ids nor of creation. */
const scenario = 'renewed-offers';
const job_type_name = 'プロダクトマネージャー';

test.each<Exchange>([
  {
    scenario,
    name: 'a request for the list of side jobs',
    call,
    query: { type: '1' },
    response: [200, { data: [UI, WRITER].map((title) => ({ ...sideCard, title })) }],
  },
  {
    scenario,
    name: 'a request for the list of career changes',
    call,
    query: { type: '2' },
    response: [200, { data: [BACKEND, CLAIMS, ROLLOUT, BOOKING].map((title) => ({ ...careerCard, title })) }],
  },
  {
    scenario,
    name: 'a request for the offers of one job type',
    call,
    query: { type: '2', job_type_id: given('job_type_id', '1') },
    response: [200, { data: [CLAIMS, BOOKING].map((title) => ({ ...careerCard, title, job_type_name })) }],
  },
  {
    scenario,
    as: 'minori',
    name: "a member's request for the list of career changes",
    call,
    query: { type: '2' },
    response: [200, { data: [false, false, false, true].map((is_applied) => ({ ...careerCard, is_applied })) }],
  },
  {
    scenario: 'no-offers',
    name: 'a request for a list that is empty',
    call,
    query: { type: '2' },
    response: [200, { data: [] }],
  },
])('answers $name with $response.0', testInteraction);
