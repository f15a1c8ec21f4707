import { beforeEach, expect, test } from 'vitest';
import { momentWords } from '#contracts/kit/clock.ts';
import { setLanguage } from './language.ts';
import { agoWords, clockWords, endWords, faultWords, leftWords, tookWords } from './words.ts';

const NOW = Date.parse('2026-12-22T02:24:08Z');

beforeEach(() => setLanguage('en'));

test("formats times in Japan, whatever the machine's zone", () => {
  expect(momentWords(NOW)).toBe('2026-12-22 11:24:08');
});

test.each([
  ['2026-12-22T02:23:59Z', '9 sec ago'],
  ['2026-12-22T02:20:00Z', '4 min ago'],
  ['2026-12-21T02:24:08Z', '1 day ago'],
  ['2026-12-22T05:24:08Z', 'in 3 hr'],
])('formats %s as %s', (at, words) => {
  expect(agoWords(at, NOW)).toBe(words);
});

test.each([
  ['sms', 'code', '2026-12-22T02:20:00Z', 'ends in 5 min'],
  ['sms', 'code', '2026-12-22T02:14:08Z', 'ended'],
  ['password_reset', 'link', '2026-12-22T01:24:09Z', 'ends in 1 sec'],
  ['email_change', 'link', '2026-12-22T02:20:00Z', 'ends in 23 hr'],
  ['notice', 'link', '2026-12-22T02:20:00Z', undefined],
  ['sms', 'nothing', '2026-12-22T02:20:00Z', undefined],
] as const)('%s with %s of %s: %s', (kind, what, at, words) => {
  expect(endWords({ id: 1, kind, to: 'a', text: 'a', [what]: 'a', at }, NOW)).toBe(words);
});

test("shows a clock's offset from the machine, and nothing if it follows it", () => {
  const now = new Date(NOW).toISOString();
  expect(clockWords({ now, mode: 'following' }, NOW)).toBeUndefined();
  expect(clockWords({ now, mode: 'ahead', ahead_ms: 32 * 86_400_000 }, NOW)).toBe('+32 days');
  expect(clockWords({ now, mode: 'ahead', ahead_ms: -3_600_000 }, NOW)).toBe('−1 hr');
  expect(clockWords({ now, mode: 'standing' }, NOW + 60_000)).toBe('stands, −1 min');
});

test('describes a fault', () => {
  expect(faultWords({ path: '/', delay_ms: 20_000, drop: true, times: 1 })).toBe('wait 20 sec, drop, once');
  expect(faultWords({ path: '/', status: 500 })).toBe('500, every time');
  expect(faultWords({ path: '/', malformed: true, every: 3, times: 2 })).toBe('broken JSON, every 3., 2 times');
});

test('has the same words in Japanese', () => {
  setLanguage('ja');
  expect([agoWords('2026-12-22T02:20:00Z', NOW), agoWords('2026-12-22T05:24:08Z', NOW)]).toEqual(['4分前', '3時間後']);
  expect(endWords({ id: 1, kind: 'sms', to: 'a', text: 'a', code: 'a', at: '2026-12-22T02:20:00Z' }, NOW)).toBe(
    'あと5分',
  );
  expect(leftWords(3 * 86_400_000)).toBe('3日');
  expect(clockWords({ now: new Date(NOW).toISOString(), mode: 'standing' }, NOW + 60_000)).toBe('停止中、−1分');
  expect(faultWords({ path: '/', malformed: true, every: 3, times: 2 })).toBe('壊れたJSON、3回ごと、2回');
});

test('formats durations briefly', () => {
  expect([41_000, 7_080_000, 259_200_000].map(leftWords)).toEqual(['0:41', '1 hr, 58 min', '3 days']);
  expect([tookWords(6.4), tookWords(20_000), tookWords(null)]).toEqual(['6 ms', '20.0 s', '…']);
});
