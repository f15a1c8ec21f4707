import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';
import { kitOf } from '#mock-server/kit/kit.testing.ts';

const server = testApp();
const kit = kitOf(server);
const CLOCK = '/worlds/default/clock';

test('stops a clock, moves it and lets it follow the machine again', async () => {
  expect(await kit('GET', CLOCK)).toMatchObject({ status: 200, data: { mode: 'following' } });
  expect((await kit('PUT', CLOCK, { now: '2026-04-01T09:00:00+09:00' })).data).toEqual({
    now: '2026-04-01T00:00:00.000Z',
    mode: 'standing',
  });
  for (const now of ['2026-04-01', '2026-04-01T00:00', '2026-04-01 00:00:00'])
    expect((await kit('PUT', CLOCK, { now })).data, now).toMatchObject({ now: '2026-03-31T15:00:00.000Z' });
  await kit('PUT', CLOCK, { now: '2026-04-01T00:00:00Z' });
  expect((await kit('PUT', CLOCK, { advance: '+11m' })).data).toMatchObject({ now: '2026-04-01T00:11:00.000Z' });
  expect((await kit('PUT', CLOCK, { advance: 60 })).data).toMatchObject({ now: '2026-04-01T00:12:00.000Z' });
  expect((await kit('PUT', CLOCK, { advance: '-1d' })).data).toMatchObject({ now: '2026-03-31T00:12:00.000Z' });
  expect((await kit('PUT', CLOCK, { follow: true })).data).toMatchObject({ mode: 'following' });
  expect((await kit('PUT', CLOCK, { advance: '+1h' })).data).toMatchObject({ mode: 'ahead', ahead_ms: 3_600_000 });
  expect((await kit('PUT', CLOCK, { follow: true })).data).toMatchObject({ mode: 'following' });
});

test.each([
  ['2026-01-31T12:00:00+09:00', '+1mo', '2026-02-28T03:00:00.000Z'],
  ['2026-03-01T08:00:00+09:00', '-1mo', '2026-01-31T23:00:00.000Z'],
  ['2026-11-20T12:00:00+09:00', '+14mo', '2028-01-20T03:00:00.000Z'],
])('advances %s by %s, a calendar month in Japan', async (now, advance, then) => {
  await kit('PUT', CLOCK, { now });
  expect((await kit('PUT', CLOCK, { advance })).data).toMatchObject({ now: then });
  await kit('PUT', CLOCK, { follow: true });
});

test.each([
  [{}, 'exactly one of'],
  [{ now: '2026-04-01T00:00:00Z', advance: '+1m' }, 'exactly one of'],
  [{ follow: false }, 'exactly one of'],
  [{ advance: '11 minutes' }, '"11 minutes" is not a duration: write it like "+11m"'],
  [{ advance: '+9999999d' }, '"+9999999d" leads out of the years 1970 to 9999'],
  [{ advance: -1e300 }, '-1e+300 leads out of the years'],
  [{ now: 'noon' }, '"noon" is not a moment'],
  [{ now: '1' }, '"1" is not a moment'],
])('rejects %j with a sentence', async (move, sentence) => {
  const { status, message } = await kit('PUT', CLOCK, move);
  expect([status, message]).toEqual([422, expect.stringContaining(sentence)]);
  expect(server.worlds.default.clock.state).toEqual({ offset: 0, standing: null });
});
