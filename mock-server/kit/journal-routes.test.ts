import { expect, test } from 'vitest';
import { WEB } from '#mock-server/app.testing.ts';
import { JOURNAL, open } from './kit.testing.ts';

test('a request is told with its answer, its timing and the endpoint that answered', async () => {
  const { browser, newest } = open();
  await browser().send('GET', '/api/offers?type=1');
  expect(await newest()).toMatchObject({
    id: 1,
    method: 'GET',
    url: 'http://localhost/api/offers?type=1',
    status: 200,
    outcome: 'answered',
    answered_by: 'GET /api/offers',
    fault: null,
    ms: expect.any(Number),
    request: { headers: { accept: 'application/json', origin: WEB }, body: null },
    answer: {
      headers: {
        'content-type': 'application/json',
        'set-cookie': [expect.stringMatching(/^XSRF/), expect.anything()],
      },
      body: expect.stringContaining('"data"'),
    },
  });
});

test('the rule that refused is told', async () => {
  const { browser, stranger, journal } = open();
  const member = await browser().logIn();
  await member.send('POST', '/api/apply/', { json: {} });
  await browser().send('POST', '/api/apply/', { json: {} });
  await browser().send('GET', '/api/user/me');
  await stranger().send('GET', '/api/nothing');
  await stranger().send('DELETE', '/api/offers');
  await browser().send('OPTIONS', '/api/offers', { headers: { 'access-control-request-method': 'GET' } });
  expect(
    (await journal())
      .map((entry) => entry.answered_by)
      .reverse()
      .slice(2),
  ).toEqual([
    'POST /api/apply/: validation',
    'POST /api/apply/: csrf',
    'GET /api/user/me: login',
    'no route',
    'method',
    'preflight',
  ]);
});

test('an address nobody can read is told too', async () => {
  const { stranger, newest } = open();
  await stranger().send('GET', '/api/%ff');
  expect(await newest()).toMatchObject({ url: 'http://localhost/api/%ff', status: 400, answered_by: 'address' });
});

test.each([
  ['status', { status: 503 }, { status: 503, outcome: 'answered' }],
  ['drop', { drop: true }, { status: null, outcome: 'dropped' }],
  ['cut', { cut: true }, { status: 419, outcome: 'cut' }],
  ['malformed', { malformed: true }, { status: 419, outcome: 'malformed' }],
])('a fault of %s is told by its id', async (_name, effect, told) => {
  const { browser, newest } = open([{ path: '/api/apply', ...effect }]);
  await browser().send('POST', '/api/apply/', { json: { offer_id: 7 } });
  const entry = { ...told, fault: 'f1', answered_by: 'fault f1', request: { body: '{"offer_id":7}' } };
  expect(await newest()).toMatchObject(entry);
});

test('the last 2,000 are kept, newest first, and forgotten when asked', async () => {
  const { app, journal, kit } = open();
  for (let count = 1; count <= 2_005; count += 1) await app.request(`/api/nothing/${count}`);
  const entries = await journal();
  expect([entries.length, entries[0]?.url, entries.at(-1)?.url]).toEqual([
    2_000,
    'http://localhost/api/nothing/2005',
    'http://localhost/api/nothing/6',
  ]);
  expect((await kit('DELETE', JOURNAL)).status).toBe(204);
  expect(await journal()).toEqual([]);
  await app.request('/api/job-types');
  expect((await journal()).map(({ id }) => id)).toEqual([2_006]);
});
