import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDuration } from '#fixtures/loader/duration.ts';
import type { ClockSeed } from '#fixtures/loader/seed/seed.ts';
import { smallSeed } from '#mock-server/http/app.testing.ts';
import { startClock } from './clock.ts';
import { Worlds } from './registry.ts';

const NOON = Date.parse('2026-04-01T03:00:00Z');
const worldsOf = (clock?: ClockSeed, directory?: string) =>
  new Worlds({
    load: () => ({ ...smallSeed(), ...(clock ? { clock } : {}) }),
    scenario: 'small',
    ...(directory ? { directory } : {}),
  });
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

test('stops a scenario’s clock at its time and dates rows from there', () => {
  const worlds = worldsOf({ now: '2026-04-01T12:00:00+09:00' });
  expect(worlds.default.clock.now()).toBe(NOON);
  expect(updated(worlds, 3)).toBe(NOON - 3_600_000);
});

test('makes rows older by a scenario’s advance', () => {
  const worlds = worldsOf({ now: '2026-04-01T12:00:00+09:00', advance: '+11m' });
  expect(worlds.default.clock.now()).toBe(NOON + 660_000);
  expect(updated(worlds, 3)).toBe(NOON - 3_600_000);
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

test('preserves the default world’s clock across a restart', () => {
  const directory = mkdtempSync(join(tmpdir(), 'clock-'));
  const before = worldsOf(undefined, directory);
  before.default.clock.stopAt(NOON);
  before.default.clock.advance(1_000);
  before.close();
  const after = worldsOf(undefined, directory);
  expect(after.default.clock.state).toEqual({ offset: 0, standing: NOON + 1_000 });
  after.close();
});

test('preserves a scenario’s clock across a restart', () => {
  const directory = mkdtempSync(join(tmpdir(), 'clock-'));
  worldsOf({ now: '2026-04-01T12:00:00+09:00' }, directory).close();
  const after = worldsOf({ now: '2026-04-01T12:00:00+09:00' }, directory);
  expect(after.default.clock.now()).toBe(NOON);
  after.close();
});
