import { expect, test } from 'vitest';
import { isoDate, japaneseDate } from './dates.ts';
import { failureWords } from './failure-words.ts';
import { fileSize } from './file-size.ts';
import { placeBesideRemote, remoteWorkOf } from './remote-work.ts';
import { payOf, yenRange } from './yen.ts';

test('groups the digits of a pay range and shows its unit once', () => {
  expect(yenRange(1500, 2000)).toBe('1,500〜2,000円');
  expect(yenRange(3000, 3000)).toBe('3,000円');
  expect(yenRange(3000, 0)).toBe('3,000円〜');
});

test('hides a pay of 0', () => {
  expect(yenRange(0, 0)).toBeNull();
  expect(payOf({ job_type: 1, reward_min: 0, reward_max: 0 })).toBeNull();
  expect(payOf({ job_type: 2, annual_income: null })).toBeNull();
});

test('shows the hourly pay of a side job and the yearly one of a career change', () => {
  expect(payOf({ job_type: 1, reward_min: 3000, reward_max: 5000 })).toEqual({
    label: '報酬（時給）',
    text: '3,000〜5,000円',
  });
  expect(payOf({ job_type: 2, annual_income: '600万〜900万円' })).toEqual({
    label: '想定年収',
    text: '600万〜900万円',
  });
});

test("formats a date in Japan's time zone, whatever its input format", () => {
  expect(japaneseDate('2026-11-12T00:30:00+09:00')).toBe('2026年11月12日');
  expect(japaneseDate('2026-11-11T15:30:00.000000Z')).toBe('2026年11月12日');
  expect(isoDate('2026-11-11T15:30:00.000000Z')).toBe('2026-11-12');
  expect(japaneseDate('2026-12-31T15:00:00Z')).toBe('2027年1月1日');
  expect(japaneseDate('someday')).toBe('');
  for (const far of ['+275760-09-13T00:00:00Z', '+010000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z'])
    expect(japaneseDate(far)).toBe('');
  expect(japaneseDate(null)).toBe('');
});

const failure = { success: false, code: 500, message: 'Server Error', errors: {}, reason: 'answer' } as const;
test("shows the server's Japanese message, the first field error before the summary", () => {
  const errors = { offer_id: ['既に応募済みです'] };
  expect(failureWords({ ...failure, code: 422, message: '既に応募済みです (その他、1エラーあり)', errors }, 'x')).toBe(
    '既に応募済みです',
  );
  expect(failureWords({ ...failure, message: '混み合っています' }, 'x')).toBe('混み合っています');
});
test("replaces the server's English message", () => {
  expect(failureWords(failure, '保存できませんでした')).toBe('保存できませんでした');
  expect(failureWords({ ...failure, code: 429, message: 'Too Many Attempts.' }, 'x')).toContain('1分ほどたってから');
  expect(failureWords({ ...failure, reason: 'network' }, 'x')).toBe(
    '通信に失敗しました。時間をおいて、もう一度お試しください。',
  );
});

test.each([
  [0, '0KB'],
  [1, '1KB'],
  [290_816, '284KB'],
  [1_048_575, '1MB'],
  [1_887_436, '1.8MB'],
  [10_485_760, '10MB'],
  [10_485_761, '10.1MB'],
  [10_536_090, '10.1MB'],
  [1_024_001, '1001KB'],
  [null, ''],
  [undefined, ''],
])('formats %s bytes as %j', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

test.each([
  ['週2日まで可', '週2日まで可'],
  ['フルリモート', 'フルリモート'],
  ['なし', null],
  ['不可', null],
  ['', null],
  [null, null],
])('shows remote work %j as %j', (remote_work, expected) => {
  expect(remoteWorkOf({ remote_work })).toBe(expected);
});

test.each([
  ['フルリモート', 'フルリモート（年2回の訪問あり）', null],
  ['フルリモート（本社：東京都渋谷区）', 'フルリモート可（出社は四半期に1回ほど）', '本社：東京都渋谷区'],
  ['岡山県岡山市（フルリモート可）', 'フルリモート可', '岡山県岡山市'],
  ['フルリモート・一部訪問', 'フルリモート（2か月に1度、高松を訪問）', '一部訪問'],
  ['東京都目黒区・一部リモート', '一部リモート（月1回の会は目黒オフィス）', '東京都目黒区'],
  ['東京都台東区・一部リモート', '編集は在宅', '東京都台東区'],
  ['東京都台東区・一部リモート', '在宅は応相談', '東京都台東区・一部リモート'],
  ['東京都（渋谷区・フルリモート）', 'フルリモート', '東京都（渋谷区・フルリモート）'],
  ['東京都千代田区・出張あり', '出張のない日は在宅可', '東京都千代田区・出張あり'],
  ['フルリモート', 'なし', 'フルリモート'],
  ['フルリモート', null, 'フルリモート'],
  ['', '週2日まで可', null],
  [null, null, null],
])('shows the place %j beside the remote work %j as %j', (location, remote_work, expected) => {
  expect(placeBesideRemote({ location, remote_work })).toBe(expected);
});
