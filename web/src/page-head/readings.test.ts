import { expect, test } from 'vitest';
import { employmentTypeOf } from './job-posting.ts';
import { readSalary } from './salary.ts';
import { workPlaceOf } from './work-place.ts';

test.each([
  ['600万〜900万円', 6_000_000, 9_000_000, 'YEAR'],
  ['700万〜1,000万円', 7_000_000, 10_000_000, 'YEAR'],
  ['400〜560万円', 4_000_000, 5_600_000, 'YEAR'],
  ['年収４００万～５６０万円（経験による。月給28万円〜）', 4_000_000, 5_600_000, 'YEAR'],
  ['想定年収：500万円', 5_000_000, 5_000_000, 'YEAR'],
  ['年俸1,200万円程度', 12_000_000, 12_000_000, 'YEAR'],
  ['1億円', 100_000_000, 100_000_000, 'YEAR'],
  ['2千万円', 20_000_000, 20_000_000, 'YEAR'],
  ['月給 28万5,000円〜32万円', 285_000, 320_000, 'MONTH'],
  ['月給制 28万円', 280_000, 280_000, 'MONTH'],
  ['時給1,500円〜2,000円', 1500, 2000, 'HOUR'],
  ['日給 ¥9,000 - 1万円', 9000, 10_000, 'DAY'],
])('parses the pay %s', (text, min, max, per) => {
  expect(readSalary(text, 'YEAR')).toEqual({ min, max, per });
});

test.each([
  '応相談',
  '500万円以上',
  '〜500万円',
  '最大900万円',
  '基本給25万円＋歩合',
  '900万〜600万円',
  '0円',
  '2026年度の実績による',
  '<b>500万円</b>',
  '600〜900',
  '400〜560',
  '500円',
  '30万円',
  '月給28円',
  '年収600万円(固定給)＋歩合',
  '',
  null,
])('finds no pay in %s', (text) => {
  expect(readSalary(text, 'YEAR')).toBeNull();
});

test.each([
  ['正社員（試用期間3か月、条件の変更なし）', 'FULL_TIME'],
  ['正社員（短時間正社員も可。試用期間3か月）', 'FULL_TIME'],
  ['契約社員（正社員登用あり）', 'CONTRACTOR'],
  ['業務委託（準委任・2か月ごとに更新）', 'CONTRACTOR'],
  ['パート・アルバイト', 'PART_TIME'],
  ['派遣社員', 'TEMPORARY'],
  ['長期インターン', 'INTERN'],
  ['短時間正社員', 'PART_TIME'],
  ['正社員または契約社員', ['CONTRACTOR', 'FULL_TIME']],
  ['正社員・業務委託', ['CONTRACTOR', 'FULL_TIME']],
  ['業務委託ではなく正社員', null],
  ['契約社員から正社員へ', null],
  ['契約社員、正社員登用あり', null],
  ['応相談', null],
  [null, null],
])('maps %s to %j', (text, type) => {
  expect(employmentTypeOf(text)).toEqual(type);
});

test.each([
  ['東京都港区', '東京都', '港区'],
  ['埼玉県さいたま市浦和区', '埼玉県', 'さいたま市'],
  ['東京都台東区蔵前', '東京都', '台東区'],
  ['東京都東村山市', '東京都', '東村山市'],
  ['東京都新宿区市谷本村町1-1', '東京都', '新宿区'],
  ['東京都新宿区市ヶ谷田町', '東京都', '新宿区'],
  ['東京都江東区豊洲市場', '東京都', '江東区'],
  ['沖縄県恩納村恩納区', '沖縄県', '恩納村'],
  ['新潟県湯沢町南地区', '新潟県', '湯沢町'],
  ['東京都町田市', '東京都', '町田市'],
  ['奈良県大和郡山市', '奈良県', '大和郡山市'],
  ['新潟県十日町市', '新潟県', '十日町市'],
  ['北海道余市郡余市町', '北海道', '余市郡余市町'],
  ['千葉県市川市', '千葉県', '市川市'],
  ['千葉県市原市', '千葉県', '市原市'],
  ['三重県四日市市（転勤なし）', '三重県', '四日市市'],
  ['長野県大町市', '長野県', '大町市'],
  ['石川県野々市市', '石川県', '野々市市'],
  ['広島県安芸郡府中町', '広島県', '安芸郡府中町'],
  ['勤務先：京都府京都市（大阪・東京への出張あり）', '京都府', '京都市'],
  ['東京都', '東京都', null],
])('locates %s in %s', (place_of_work, region, locality) => {
  expect(workPlaceOf({ place_of_work })).toEqual({ region, locality });
});

test.each([
  [{ location: 'フルリモート', remote_work: 'フルリモート', place_of_work: 'ご自宅など' }, 'remote'],
  [{ location: 'フルリモート（本社：福岡県福岡市）', remote_work: 'フルリモート可' }, 'remote'],
  [
    { location: 'フルリモート（本社：福岡県福岡市）', remote_work: 'フルリモート可（四半期に1回出社）' },
    { region: '福岡県', locality: '福岡市' },
  ],
  [
    { location: '東京都港区', remote_work: '週3日まで可' },
    { region: '東京都', locality: '港区' },
  ],
  [{ location: 'フルリモート', remote_work: 'フルリモート（色校正の立ち会いは焼津市・1回）' }, null],
  [{ location: 'フルリモート', remote_work: 'フルリモート（希望者は札幌の倉庫を見学可）' }, 'remote'],
  [{ location: 'フルリモート', place_of_work: '月1件ほど首都圏の企業を訪問' }, null],
  [{ remote_work: 'フルリモート不可' }, null],
  [{ remote_work: 'フルリモートは相談' }, null],
  [{ remote_work: '入社半年後からフルリモート可' }, null],
  [{ remote_work: 'フルリモートではなく、一部在宅' }, null],
  [{ remote_work: 'フルリモート（はじめに工場を見学）' }, null],
  [
    { location: '東京都港区', remote_work: '原則フルリモート' },
    { region: '東京都', locality: '港区' },
  ],
  [{ location: '岡山県岡山市（フルリモート可）', remote_work: 'フルリモート可' }, 'remote'],
  [{}, null],
])('locates %j at %j', (offer, place) => {
  expect(workPlaceOf(offer)).toEqual(place);
});
