import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { employmentFormsOf, incomeOf, lowestPayOf, placesOf, remoteStyleOf } from './offer-values.ts';

type Text = string | null;
const read = (texts: readonly Text[], value: (text: Text) => unknown) => texts.map((text) => [text, value(text)]);

test.each<[number | null, ...Text[]]>([
  [400, '400〜560万円', '年収４００～５６０万円（経験による。月給28万円〜）'],
  [450, '月給28万5,000円〜（年収 450万円〜）', '支度金100万円、年収450万円', '支度金100万円・450万円〜'],
  [480, '固定残業手当を含む年収480万円', '年収（賞与込み）480万円'],
  [500, '想定年収：500 万円', '500万円以上', '500から800万円', '500〜800万円以下', '5,000,000円〜'],
  [500, '資本金1,000万円 年収500万円', '売上高9,000万円 500万円', '800万円も可（年収500万円〜）'],
  [500, `${'あ'.repeat(5000)}500万円`, `${'1'.repeat(5000)} 500万円`],
  [600, '600万〜900万円', '600万円から900万円まで', '600万〜900万円（年収例1,000万円）'],
  [1000, '1,000万〜1,400万円', '1千万円'],
  [1200, '年俸制（14分割） 1,200万円程度'],
  [580.5, '応相談（前職580.5万円の方）'],
  [null, '〜500万円', '最大900万円', '500万円以下', '800万円まで', '年収800万円未満', '最高年収800万円'],
  [null, '月給28万円', '月給300,000円', '基本給25万円＋歩合', '30万円', '支度金100万円', '年収応相談、支度金100万円'],
  [null, '600〜900', '2026年度の実績による', '万', '応相談', '', null],
])('reads the lowest yearly income as %s', (amount, ...texts) => {
  expect(read(texts, (annual_income) => incomeOf({ annual_income }))).toEqual(read(texts, () => amount));
});

test.each([
  [{ job_type: 1, reward_min: 3000, annual_income: '600万円' }, 3000],
  [{ job_type: 1, reward_min: 0 }, null],
  [{ job_type: 1, reward_min: null }, null],
  [{ job_type: 2, reward_min: 3000, annual_income: '600万円' }, 600],
])('compares the pay of the kind of work: %j', (offer, amount) => {
  expect(lowestPayOf(offer)).toBe(amount);
});

test.each<[string | null, ...Text[]]>([
  ['フルリモート', 'ﾌﾙﾘﾓｰﾄ可（出社は四半期に1回ほど）', 'フルリモート（はじめに一度だけ現地を訪問）'],
  ['フルリモート', 'フル在宅', '完全在宅勤務', '100％リモート', '原則フルリモート', 'フルテレワーク'],
  ['フルリモート', '出社不要', '出社なし', '出社義務なし', '出社任意', '出社は不要（フルリモート）'],
  ['一部リモート', 'フルリモート不可（週３日まで可）', '日報・見積もりは自宅で可', '週4日まで可（月1回は出社）'],
  ['一部リモート', 'リモートワークの制限なし', '出社と在宅のハイブリッド', '週3日出社', '週2日出社、他は出社不要'],
  ['一部リモート', '月1回出社', '週1出社', '月に１～２回ほどの出社', '週2〜3日出社', '月2日出社', '出社は月1回'],
  ['一部リモート', 'リモート無料', 'リモート可（週5出社も可）', '入社後3か月は週5出社、以降リモート可'],
  ['一部リモート', 'リモートなし・在宅可', 'テレワーク可', '在宅可（フルリモート不可）'],
  ['出社', '週5日出社', '原則出社', 'なし', '不可（応相談）', '在宅勤務なし', 'リモートワークは原則不可'],
  ['出社', '週5出社', '月20日出社', 'テレワーク制度なし', 'リモート無', 'テレワーク制度はありません'],
  ['出社', '原則出社（リモート不可）', 'フレックス・リモートなし', 'テレワーク不可（週4日勤務）'],
  [null, 'フルリモートは相談', 'フルリモート不可', 'フルリモート制度なし', '応相談', '未定'],
])('reads remote work as %s', (style, ...texts) => {
  const styleOf = (remote_work: Text) => remoteStyleOf({ remote_work, location: 'フルリモート' });
  expect(read(texts, styleOf)).toEqual(read(texts, () => style));
});

test.each<[string | null, ...Text[]]>([
  ['フルリモート', 'フルリモート（本社：東京都渋谷区）'],
  ['一部リモート', '東京都目黒区・一部リモート'],
  ['出社', '東京都目黒区（リモート不可）'],
  [null, '本社に出社', 'なし', null],
])('reads remote work as %s in a place if its own text is empty', (style, ...texts) => {
  expect(read(texts, (location) => remoteStyleOf({ remote_work: ' ', location }))).toEqual(read(texts, () => style));
});

test.each<[string[] | null, ...Text[]]>([
  [['正社員'], '正社員（試用期間3か月、条件の変更なし）', '正社員　週4日勤務も選択可', '正社員※試用期間あり'],
  [['正社員'], '【正社員】', '雇用形態：正社員', '「正社員」', '正社員（試用期間中は契約社員）'],
  [['正社員', '契約社員'], '正社員もしくは契約社員', '契約社員・正社員'],
  [['契約社員'], '契約社員／正社員登用あり', '契約社員、更新あり（正社員への登用あり）'],
  [['業務委託'], '業務委託（準委任・2か月ごとに更新）', '請負（業務委託）'],
  [['パート', 'アルバイト'], 'パート・アルバイト'],
  [null, '（準備中）', '正社員登用あり', '非正社員', 'ビジネスパートナー', ' ', null],
])('reads the forms of employment as %j', (forms, ...texts) => {
  expect(read(texts, (text) => employmentFormsOf({ employment_status: text }))).toEqual(read(texts, () => forms));
});

test.each<[string[] | null, ...Text[]]>([
  [['東京都'], '東京都千代田区・東京都港区', 'フルリモート不可（東京都港区）', '東京本社', '東京23区内', '本社：東京'],
  [['東京都', '大阪府'], '本社：東京都渋谷区（大阪府への出張あり）', '東京・大阪', '東京または大阪'],
  [['東京都', '愛知県'], '東京、名古屋', '東京都、名古屋市中区'],
  [['東京都', '神奈川県'], '東京〜横浜'],
  [['東京都', '石川県'], '東京、金沢', '東京本社・金沢営業所'],
  [['岩手県', '茨城県', '栃木県', '群馬県'], '盛岡市・水戸・宇都宮駅・前橋'],
  [['山梨県', '三重県', '滋賀県', '島根県'], '甲府・津・大津市・松江勤務'],
  [['香川県', '愛媛県', '沖縄県'], '高松、松山市、那覇'],
  [['福岡県', '熊本県'], '福岡県福岡市・熊本県熊本市', '北九州市と熊本市'],
  [['京都府'], '京都府京都市', '京都'],
  [['岡山県'], '岡山県北部（フルリモート可）'],
  [['大阪府'], '大阪府大阪市福島区', '大阪市', '大阪市福島区', '【堺市】'],
  [['場所を問わない'], 'フルリモート（本社：東京都渋谷区）', 'フルリモート・一部訪問', '全国どこでも', '勤務地不問'],
  [null, '関東近郊', '取材先は全国', '福島区', '金沢区', '津山市・東松山市・泉大津市・松山町', '', null],
])('reads the places as %j', (places, ...texts) => {
  expect(read(texts, (location) => placesOf({ location }))).toEqual(read(texts, () => places));
});

const typeOf = { side: 1, career: 2 };
const offers = loadScenario('ordinary-day').offers.map((offer) => ({ ...offer, job_type: typeOf[offer.kind] }));
type Fixture = (typeof offers)[number];

test.each<[name: string, (offer: Fixture) => unknown, side: string, career: string]>([
  [
    'pay',
    lowestPayOf,
    '1500 1,1800 2,2000 3,2200 1,2500 6,2800 1,3000 6,3500 4,4000 5,4500 1,5000 4,6000 2,7000 2,8000 1,null 3',
    '1000 1,380 3,400 6,420 3,430 4,450 6,480 6,500 4,520 3,550 2,600 2,620 1,650 2,700 1',
  ],
  [
    'remote work',
    remoteStyleOf,
    'null 1,フルリモート 33,一部リモート 8',
    'null 1,フルリモート 4,一部リモート 35,出社 4',
  ],
  ['employment', employmentFormsOf, 'null 1,業務委託 41', 'null 1,正社員 43'],
  ['place', (offer) => placesOf(offer)?.includes('東京都'), 'false 38,true 2,undefined 2', 'false 29,true 15'],
])('reads the %s of every fixture', (_, read, side, career) => {
  const countIn = (kind: string) => {
    const ofKind = offers.filter((offer) => offer.kind === kind);
    const values = Map.groupBy(ofKind, (offer) => `${read(offer)}`);
    return `${[...values].map(([value, { length }]) => `${value} ${length}`).sort()}`;
  };
  expect(countIn('side')).toBe(side);
  expect(countIn('career')).toBe(career);
});
