import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startServer } from '#mock-server/main.ts';
import { testApp, WEB } from '#mock-server/test-world.ts';
import { BODY_LIMIT } from '#mock-server/worlds/journal.ts';
import type { journalEntry } from './journal-entry.ts';
import { kitOf } from './test-kit.ts';

const JOURNAL = '/worlds/default/journal';
const open = (faults: Parameters<typeof testApp>[0] = []) => {
  const server = testApp(faults);
  const kit = kitOf(server);
  const journal = async () => (await kit('GET', JOURNAL)).data as ReturnType<typeof journalEntry>[];
  return { ...server, kit, journal, newest: async () => (await journal())[0] };
};

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
  const { browser, journal } = open();
  const member = await browser().logIn();
  await member.send('POST', '/api/apply/', { json: {} });
  await browser().send('POST', '/api/apply/', { json: {} });
  await browser().send('GET', '/api/user/me');
  await browser().send('GET', '/api/nothing');
  await browser().send('DELETE', '/api/offers');
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
  const { browser, newest } = open();
  await browser().send('GET', '/api/%ff');
  expect(await newest()).toMatchObject({ url: 'http://localhost/api/%ff', status: 400, answered_by: 'address' });
});

test.each([
  ['status', { status: 503 }, { status: 503, outcome: 'answered' }],
  ['drop', { drop: true }, { status: null, outcome: 'dropped' }],
  ['cut', { cut: true }, { status: 200, outcome: 'cut' }],
  ['malformed', { malformed: true }, { status: 200, outcome: 'malformed' }],
])('a fault of %s is told by its id', async (_name, effect, told) => {
  const { browser, newest } = open([{ path: '/api/job-types', ...effect }]);
  await browser().send('GET', '/api/job-types');
  expect(await newest()).toMatchObject({ ...told, fault: 'f1', answered_by: 'fault f1' });
});

test('a request that a fault keeps from the API has its body told all the same', async () => {
  const { browser, newest } = open([{ path: '/api/*', drop: true }]);
  await browser().send('POST', '/api/apply/', { json: { offer_id: 7 } });
  expect((await newest())?.request.body).toBe('{"offer_id":7}');
});

test('passwords are masked, wherever and however they are sent', async () => {
  const { app, journal, kit } = open();
  const secret = 'Sesame-2024';
  const send = (type: string, body: BodyInit) =>
    app.request(`/api/login?new_password=${secret}`, {
      method: 'POST',
      headers: type ? { 'content-type': type } : {},
      body,
    });
  await send(
    'application/json',
    JSON.stringify({ email: 'a', password: secret, deep: [{ current_password: secret }] }),
  );
  await send('application/json', `{"password":"${secret}"`);
  await send('application/json', `{"password":"${secret}","x":"${'x'.repeat(BODY_LIMIT)}"}`);
  await send('application/json', `{"password":["${secret}","${'x'.repeat(BODY_LIMIT)}"]}`);
  await send('application/json', `{"pass\\u0077ord":["${secret}"]}`);
  await send('application/x-www-form-urlencoded', `email=a&password=${secret}`);
  const form = new FormData();
  form.set('password_confirmation', secret);
  await send('', form);
  expect(await journal()).toHaveLength(7);
  expect(JSON.stringify(await kit('GET', JOURNAL))).not.toContain(secret);
  expect((await journal())[6]?.request.body).toBe(
    '{"email":"a","password":"********","deep":[{"current_password":"********"}]}',
  );
});

test('a long body is cut, and its size told', async () => {
  const { app, newest } = open();
  const body = JSON.stringify({ text: 'x'.repeat(100_000) });
  await app.request('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const entry = await newest();
  expect(entry?.request).toMatchObject({ body: body.slice(0, BODY_LIMIT), body_size: body.length });
  expect(entry?.curl).toContain('# the body is longer');
});

test('a form is told by its fields and files', async () => {
  const { app, newest } = open();
  const form = new FormData();
  form.set('title', '履歴書');
  form.set('file[0]', new File(['%PDF-'], 'cv.pdf'));
  await app.request('/api/login', { method: 'POST', body: form });
  const entry = await newest();
  expect(entry?.request.body).toBe('title=履歴書\nfile[0]=@cv.pdf');
  expect(entry?.curl).toContain(`--form-string 'title=履歴書' -F 'file[0]=@"cv.pdf"'`);
  expect(entry?.curl).not.toContain('content-type');
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
  expect((await kit('GET', `${JOURNAL}?limit=3`)).data).toHaveLength(3);
  expect(await kit('GET', `${JOURNAL}?limit=0`)).toMatchObject({
    status: 422,
    message: expect.stringContaining('"limit"'),
  });
  expect((await kit('DELETE', JOURNAL)).status).toBe(204);
  expect(await journal()).toEqual([]);
  await app.request('/api/job-types');
  expect((await journal()).map(({ id }) => id)).toEqual([2_006]);
});

test('each world has its own', async () => {
  const { kit, browser, journal } = open();
  await kit('POST', '/worlds', { scenario: 'small', id: 'own' });
  await browser().send('GET', '/api/job-types', { headers: { 'x-kit-world': 'own' } });
  expect([await journal(), (await kit('GET', '/worlds/own/journal')).data]).toMatchObject([[], [{ status: 200 }]]);
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const FILE = 'a, b;type=c.pdf';
const form = () => {
  const data = new FormData();
  for (const text of ['@a', '<b', 'c;type=text/html', "it's"]) data.append('text[]', text);
  data.append('file[]', new File(['%PDF-'], FILE));
  return data;
};
const headers = { Accept: 'application/json', Origin: WEB, 'X-Empty': '' };
const JSON_BODY = JSON.stringify({ email: 'it\'s $HOME `x` \\ "', note: '\n履歴' });
const AS_JSON = { ...headers, 'Content-Type': 'application/json' };
const REPEATED: readonly [path: string, init: RequestInit, status: number][] = [
  ['/api/login?a=1&b=%27', { method: 'POST', headers: AS_JSON, body: JSON_BODY }, 419],
  ['/api/login', { method: 'POST', headers, body: form() }, 419],
  ['/api/offers?type[0]=1&x={a,b}', { headers }, 422],
];
test.skipIf(!hasCurl)('the curl line, pasted into a shell, sends the same request again', async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  const newest = async () => {
    const answer = await fetch(`${server.url}/__kit${JOURNAL}?limit=1`);
    return ((await answer.json()) as { data: ReturnType<typeof journalEntry>[] }).data[0];
  };
  const cwd = mkdtempSync(join(tmpdir(), 'curl-'));
  writeFileSync(join(cwd, FILE), '%PDF-');
  try {
    for (const [path, init, status] of REPEATED) {
      await fetch(`${server.url}${path}`, init);
      const first = await newest();
      const { stdout } = await promisify(execFile)('sh', ['-c', first?.curl ?? ''], { cwd });
      expect(stdout).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
      const second = await newest();
      expect(second?.id).toBe(Number(first?.id) + 1);
      expect([second?.url, second?.request.body]).toEqual([first?.url, first?.request.body]);
      for (const name of ['origin', 'accept', 'x-empty'])
        expect(second?.request.headers[name]).toBe(first?.request.headers[name]);
    }
  } finally {
    await server.close();
  }
});
