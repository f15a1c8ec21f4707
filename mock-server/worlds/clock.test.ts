import { expect, test } from 'vitest';
import { readDuration } from '#fixtures/loader/duration.ts';
import type { ClockSeed } from '#fixtures/loader/seed/seed.ts';
import { createWorlds } from '#mock-server/app.ts';
import { smallSeed } from '#mock-server/http/app.testing.ts';
import { startClock } from './clock.ts';
import type { Worlds } from './registry.ts';

const NOON = Date.parse('2026-04-01T03:00:00Z');
const worldsOf = (clock: ClockSeed) => createWorlds({ load: () => ({ ...smallSeed(), clock }), scenario: 'small' });
const updated = (worlds: Worlds, offer: number) =>
  worlds.default.sqlite.prepare('SELECT updated_at FROM offers WHERE id = ?').pluck().get(offer);

test.each([
  ['+11m', 660_000],
  ['-1h', -3_600_000],
  ['1d12h', 129_600_000],
  ['500ms', 500],
  ['1.5s', 1_500],
  ['11', undefined],
  ['m', undefined],
  ['', undefined],
  ['+1h later', undefined],
])('parses %j as %s ms', (text, ms) => {
  expect(readDuration(text)).toBe(ms);
});

test.each([
  ['0s', 0],
  ['+11m', 660_000],
])('stops a scenario’s clock at its time plus %s and dates rows from that time', (advance, ms) => {
  const worlds = worldsOf({ now: '2026-04-01T12:00:00+09:00', advance });
  expect([worlds.default.clock.now(), updated(worlds, 3)]).toEqual([NOON + ms, NOON - 3_600_000]);
});

test('lets an advanced clock run on without a fixed time', () => {
  const { clock, seededAt } = startClock({ advance: '+1h' });
  expect(clock.state).toEqual({ offset: 3_600_000, standing: null });
  expect(clock.now() - seededAt).toBeGreaterThanOrEqual(3_600_000);
});

test('prefers a tool’s time to the scenario’s and resets to it', () => {
  const worlds = worldsOf({ now: '2020-01-01T00:00:00Z', advance: '+11m' });
  const first = worlds.create('small', 'a', NOON);
  expect(first.clock.now()).toBe(NOON + 660_000);
  expect(worlds.create('small', 'a', first.startedAt).clock.now()).toBe(NOON + 660_000);
});
