import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { employmentFormOf, incomeOf, lowestPayOf, placesOf, remoteStyleOf } from './offer-values.ts';

test.each([
  ['600万〜900万円', 600],
  ['1,000万〜1,400万円', 1000],
  ['年収４００～５６０万円（経験による。月給28万円〜）', 400],
  ['月給28万5,000円〜（年収 450万円〜）', 450],
  ['想定年収：500 万円', 500],
  ['500万円以上', 500],
  ['年俸制（14分割） 1,200万円程度', 1200],
  ['2千万円', 2000],
  ['応相談（前職580.5万円の方）', 580.5],
  ['〜500万円', null],
  ['最大900万円', null],
  ['月給28万円', null],
  ['30万円', null],
  ['600〜900', null],
  ['2026年度の実績による', null],
  ['万', null],
  ['応相談', null],
  ['', null],
  [null, null],
])('reads the lowest yearly income in %s', (annual_income, amount) => {
  expect(incomeOf({ annual_income })).toBe(amount);
});

test.each([
  [{ job_type: 1, reward_min: 3000, annual_income: '600万円' }, 3000],
  [{ job_type: 1, reward_min: 0 }, null],
  [{ job_type: 1, reward_min: null }, null],
  [{ job_type: 2, reward_min: 3000, annual_income: '600万円' }, 600],
])('compares the pay of the kind of work: %j', (offer, amount) => {
  expect(lowestPayOf(offer)).toBe(amount);
});

test.each([
  ['フルリモート', 'フルリモート'],
  ['ﾌﾙﾘﾓｰﾄ可（出社は四半期に1回ほど）', 'フルリモート'],
  ['フルリモート（はじめに一度だけ現地を訪問）', 'フルリモート'],
  ['フル在宅', 'フルリモート'],
  ['完全在宅勤務', 'フルリモート'],
  ['フルリモート不可（週３日まで可）', '一部リモート'],
  ['フルリモートは相談', null],
  ['フルリモート不可', null],
  ['週4日まで可（月1回の症例会は出社）', '一部リモート'],
  ['日報・見積もりは自宅で可', '一部リモート'],
  ['原則フルリモート', '一部リモート'],
  ['リモートワークの制限なし', '一部リモート'],
  ['出社と在宅のハイブリッド', '一部リモート'],
  ['週3日出社', '一部リモート'],
  ['週5日出社', '出社'],
  ['原則出社', '出社'],
  ['なし', '出社'],
  ['不可（応相談）', '出社'],
  ['在宅勤務なし', '出社'],
  ['リモートワークは原則不可', '出社'],
  ['応相談', null],
  ['未定', null],
] as const)('reads remote work in %s', (remote_work, style) => {
  expect(remoteStyleOf({ remote_work, location: 'フルリモート' })).toBe(style);
});

test.each([
  ['フルリモート（本社：東京都渋谷区）', 'フルリモート'],
  ['東京都目黒区・一部リモート', '一部リモート'],
  ['本社に出社', null],
  ['なし', null],
  [null, null],
] as const)('reads remote work in the place %s if its own text is empty', (location, style) => {
  expect(remoteStyleOf({ remote_work: ' ', location })).toBe(style);
});

test.each([
  ['正社員（試用期間3か月、条件の変更なし）', '正社員'],
  ['業務委託（準委任・2か月ごとに更新）', '業務委託'],
  ['契約社員／正社員登用あり', '契約社員'],
  ['パート・アルバイト', 'パート'],
  ['契約社員、更新あり', '契約社員'],
  ['正社員　週4日勤務も選択可', '正社員'],
  ['正社員または契約社員', '正社員または契約社員'],
  ['（準備中）', null],
  [' ', null],
  [null, null],
])('reads the form of employment in %s', (employment_status, form) => {
  expect(employmentFormOf({ employment_status })).toBe(form);
});

test.each([
  ['東京都港区', ['東京都']],
  ['福岡県福岡市・熊本県熊本市', ['福岡県', '熊本県']],
  ['東京都千代田区・東京都港区', ['東京都']],
  ['本社：東京都渋谷区（大阪府への出張あり）', ['東京都', '大阪府']],
  ['京都府京都市', ['京都府']],
  ['岡山県北部', ['岡山県']],
  ['東京・大阪', ['東京都', '大阪府']],
  ['大阪府大阪市福島区', ['大阪府']],
  ['フルリモート（本社：東京都渋谷区）', ['場所を問わない']],
  ['フルリモート・一部訪問', ['場所を問わない']],
  ['フルリモート不可（東京都港区）', ['東京都']],
  ['岡山県岡山市（フルリモート可）', ['岡山県']],
  ['関東近郊', null],
  ['取材先は全国', null],
  ['福島区', null],
  ['', null],
  [null, null],
])('reads the places in %s', (location, places) => {
  expect(placesOf({ location })).toEqual(places);
});

test('reads every fixture that names a value', () => {
  const offers = loadScenario('ordinary-day').offers.map((offer) => ({
    ...offer,
    job_type: offer.kind === 'side' ? 1 : 2,
  }));
  const unread = (
    read: (offer: (typeof offers)[number]) => unknown,
    text: (offer: (typeof offers)[number]) => unknown,
  ) => offers.filter((offer) => read(offer) === null).map((offer) => `${text(offer) ?? 'none'}`);
  expect(unread(lowestPayOf, ({ reward_min, annual_income }) => annual_income ?? reward_min)).toEqual(['0', '0', '0']);
  expect(unread(remoteStyleOf, ({ remote_work, location }) => remote_work ?? location)).toEqual([
    '新潟県新潟市',
    '岡山県北部',
  ]);
  expect(unread(employmentFormOf, ({ employment_status }) => employment_status)).toEqual(['none', 'none']);
  expect(unread(placesOf, ({ location }) => location)).toEqual(['関東近郊', '取材先は全国']);
});
