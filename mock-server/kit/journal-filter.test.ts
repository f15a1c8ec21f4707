import { expect, test } from 'vitest';
import { JOURNAL, open } from './kit.testing.ts';

const { browser, kit, worlds } = open([{ method: 'GET', path: '/api/industries', status: 503 }]);
const visit = browser();
worlds.default.clock.stopAt(Date.parse('2026-04-01T00:00:00Z'));
await visit.send('GET', '/api/job-types');
await visit.send('GET', '/api/offers?type=1');
worlds.default.clock.advance(60_000);
await visit.send('GET', '/api/offers/1');
await visit.send('GET', '/api/offers/99');
await visit.send('GET', '/api/industries');
await visit.send('POST', '/api/login', { json: { email: 'somebody@example.com', password: 'Geheim-2024' } });

const found = async (query: string) => {
  const { data } = await kit('GET', `${JOURNAL}/lines${query}`);
  return (data as { path: string }[]).map(({ path }) => path).reverse();
};

test.each([
  ['?status=4xx', ['/api/offers/99', '/api/login']],
  ['?status=503,404', ['/api/offers/99', '/api/industries']],
  ['?method=post', ['/api/login']],
  ['?path=offers', ['/api/offers?type=1', '/api/offers/1', '/api/offers/99']],
  ['?path=/api/offers/:id', ['/api/offers/1', '/api/offers/99']],
  ['?path=/api/o', ['/api/offers?type=1', '/api/offers/1', '/api/offers/99']],
  ['?text=SOMEBODY@example', ['/api/login']],
  ['?text=Geheim', []],
  ['?kind=api&limit=1', ['/api/login']],
  ['?kind=kit', []],
  ['?since=30s&status=2xx', ['/api/offers/1']],
  ['?since=2026-04-01T00:00:30Z&status=2xx', ['/api/offers/1']],
  ['?after=4', ['/api/industries', '/api/login']],
])('%s finds what was asked for', async (query, paths) => {
  expect(await found(query)).toEqual(paths);
});

test('an entry is whole, a line has no bodies', async () => {
  const { data } = await kit('GET', `${JOURNAL}/lines?limit=1`);
  const [line] = data as Record<string, unknown>[];
  expect(line).not.toHaveProperty('request');
  expect(await kit('GET', `${JOURNAL}/${line?.id}`)).toMatchObject({
    data: { ...line, request: { body: expect.any(String) } },
  });
});

test.each([
  ['status=4x', '"status" is "4x": write it like 404, 4xx'],
  ['kind=pictures', 'There is no kind "pictures"; did you mean "picture"?'],
  ['since=noon', '"noon" is not a moment'],
  ['after=-1', '"after" is "-1"'],
  ['limit=0', '"limit" is "0": it is a whole number from 1'],
  ['breaks=yes', 'There is no breaks "yes"'],
])('?%s is refused in a sentence', async (query, sentence) => {
  const { status, message } = await kit('GET', `${JOURNAL}?${query}`);
  expect([status, message]).toEqual([422, expect.stringContaining(sentence)]);
});
