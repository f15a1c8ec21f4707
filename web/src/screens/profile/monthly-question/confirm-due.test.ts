import { expect, test } from 'vitest';
import { inJapan } from '#web/src/format/dates.ts';
import { isConfirmationDue, monthsLater } from './confirm-due.ts';

const japan = (text: string) => new Date(`${text.replace(' ', 'T')}+09:00`);

test("formats a moment in Japan's time zone", () => {
  expect(inJapan(Date.parse('2026-11-20T15:30:05Z'))).toBe('2026-11-21 00:30:05');
  expect(inJapan(Date.parse('2026-12-31T15:00:00Z'))).toBe('2027-01-01 00:00:00');
});

test.each([[null], [undefined], [''], ['not a time']])('conditions that were never confirmed (%s) are due', (last) => {
  expect(isConfirmationDue(last, japan('2026-11-21 09:00:00'))).toBe(true);
});

test.each([
  ['2026-10-21 09:00:00', '2026-11-21 09:00:00', false],
  ['2026-10-21 09:00:00', '2026-11-21 09:00:01', true],
  ['2026-11-16 09:00:00', '2026-11-21 09:00:00', false],
  // The next month is shorter: its last day counts.
  ['2026-01-31 12:00:00', '2026-02-28 12:00:00', false],
  ['2026-01-31 12:00:00', '2026-02-28 12:00:01', true],
  ['2028-01-31 12:00:00', '2028-02-28 23:59:59', false],
  ['2028-01-31 12:00:00', '2028-02-29 12:00:01', true],
  ['2026-03-31 00:00:00', '2026-04-30 00:00:01', true],
  ['2026-12-15 08:00:00', '2027-01-15 08:00:00', false],
  ['2026-12-15 08:00:00', '2027-01-15 08:00:01', true],
  // Shortly after midnight in Japan, UTC still has the day before.
  ['2026-10-01 00:10:00', '2026-11-01 00:05:00', false],
  ['2026-10-01 00:10:00', '2026-11-01 00:15:00', true],
  // A clock that was set back: the confirmation is in the future.
  ['2026-12-24 00:00:00', '2026-11-21 09:00:00', false],
])('confirmed at %s, at %s it is due: %s', (last, now, due) => {
  expect(isConfirmationDue(last, japan(now))).toBe(due);
});

test("parses Laravel's time format", () => {
  expect(isConfirmationDue('2026-10-21T00:00:00.000000Z', japan('2026-11-21 08:59:59'))).toBe(false);
  expect(isConfirmationDue('2026-10-21T00:00:00.000000Z', japan('2026-11-21 09:00:01'))).toBe(true);
});

test('adds a month and keeps the day if the month has it', () => {
  expect(monthsLater(new Date(Date.UTC(2026, 4, 31, 1, 2, 3)), 1).toISOString()).toBe('2026-06-30T01:02:03.000Z');
  expect(monthsLater(new Date(Date.UTC(2026, 5, 30)), 1).toISOString()).toBe('2026-07-30T00:00:00.000Z');
});
