import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listOffers } from '#contracts/api/offers.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { offers } from '#mock-server/db/offer-tables.ts';
import { WEB } from '#mock-server/http/app.testing.ts';
import { longMismatch, undeclaredMismatch } from '#mock-server/http/schema-mismatch.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';
import { JOURNAL, open } from '#mock-server/kit/kit.testing.ts';
import { BODY_LIMIT } from '#mock-server/worlds/journal/entry.ts';

test('masks passwords in URLs, forms and cut bodies', async () => {
  const { app, newest } = open();
  const secret = 'Sesame-2024';
  const cut = `{"password":"${secret}","text":"${'x'.repeat(BODY_LIMIT)}"}`;
  await app.request('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: cut });
  expect((await newest())?.request.body).toBe('{"password********');
  const body = new FormData();
  body.set('password_confirmation', secret);
  await app.request(`/api/login?new_password=${secret}`, { method: 'POST', body });
  const entry = await newest();
  expect(entry?.request.body).toBe('password_confirmation=********');
  expect(JSON.stringify(entry)).not.toContain(secret);
});

test('cuts a long body and reports its size', async () => {
  const { app, newest } = open();
  const body = JSON.stringify({ text: 'x'.repeat(100_000) });
  await app.request('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const entry = await newest();
  expect(entry?.request).toMatchObject({ body: body.slice(0, BODY_LIMIT), body_size: body.length });
  expect(entry?.curl).toContain('# the body is longer');
});

const FILE = 'a, b;type=c.pdf';
const form = () => {
  const data = new FormData();
  for (const text of ['@a', '<b', 'c;type=text/html', "it's"]) data.append('text[]', text);
  data.append('file[]', new File(['%PDF-'], FILE));
  return data;
};

test('stores a form by its fields and files', async () => {
  const { app, newest } = open();
  await app.request('/api/login', { method: 'POST', body: form() });
  const { request, curl } = (await newest()) ?? {};
  expect(request?.body).toBe(`text[0]=@a\ntext[1]=<b\ntext[2]=c;type=text/html\ntext[3]=it's\nfile[0]=@${FILE}`);
  expect(curl).toContain(`--form-string 'text[0]=@a'`);
  expect(curl).not.toContain('content-type:');
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const headers = { Accept: 'application/json', Origin: WEB, 'X-Empty': '' };
const JSON_BODY = JSON.stringify({ email: 'it\'s $HOME `x` \\ "', note: '\n履歴' });
const AS_JSON = { ...headers, 'Content-Type': 'application/json' };
const REPEATED: readonly [path: string, init: RequestInit, status: number][] = [
  ['/api/login?a=1&b=%27', { method: 'POST', headers: AS_JSON, body: JSON_BODY }, 419],
  ['/api/login', { method: 'POST', headers, body: form() }, 419],
  ['/api/offers?type[0]=1&x={a,b}', { headers }, 422],
];

test.skipIf(!hasCurl)('repeats the request when its curl line runs in a shell', async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  const newest = async () => {
    const response = await fetch(`${server.url}/__kit${JOURNAL}?limit=1`);
    return ((await response.json()) as { data: KitEntry[] }).data[0];
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

test('accepts requests and responses that match the contract, even failures', async () => {
  const { browser, journal } = open();
  const member = await browser().logIn();
  await member.send('GET', '/api/offers?type=2&job_type_id=1');
  for (const offer_id of [999, 1, 1]) await member.send('POST', '/api/apply/', { json: { offer_id } });
  await member.send('POST', '/api/logout');
  const fits = { request: null, answer: null };
  expect((await journal()).map((entry) => [entry.status, entry.fits])).toEqual(
    [204, 422, 200, 404, 200, 200, 204].map((status) => [status, fits]),
  );
});

test.each([
  ['of another kind', { offer_id: '1' }, { place: 'offer_id', expected: 'a number', got: '"1"' }],
  ['that is missing', {}, { place: 'offer_id', expected: 'a number', got: 'nothing' }],
  ['without words of its own', { offer_id: { toString: 1 } }, { place: 'the whole', expected: 'object' }],
  ['that nothing reads', { offer_id: 1, ofer: 5 }, { place: 'ofer', expected: 'no such field', got: '5' }],
])('reports a field %s in a request', async (_what, json, mismatch) => {
  const { browser, newest } = open();
  await (await browser().logIn()).send('POST', '/api/apply/', { json });
  expect((await newest())?.fits?.request).toMatchObject(mismatch);
});

const TITLES = { data: ['a', null].map((title, at) => ({ id: at + 1, title, job_type: 1 })) };
test.each<[string, object, object]>([
  ['a field of another kind', { body: TITLES }, { place: 'data.1.title', expected: 'a string', got: 'null' }],
  [
    'a page',
    { status: 503, body: '<h1>503</h1>' },
    { place: 'the whole', expected: 'JSON', got: 'text/html; charset=UTF-8' },
  ],
  ['broken JSON', { malformed: true }, { place: 'the whole', expected: 'JSON', got: expect.any(String) }],
  ['a cut answer', { cut: true }, { place: 'the whole', expected: 'the whole answer', got: 'the beginning of it' }],
])('reports %s in a response', async (_what, effect, answer) => {
  const { browser, newest } = open([{ path: '/api/offers', ...effect }]);
  await browser().send('GET', '/api/offers?type=1');
  expect((await newest())?.fits).toEqual({ request: null, answer });
});

test('reports an undeclared field or status in the server’s own response', () => {
  expect(undeclaredMismatch('{"data":[{"id":1,"title":"a","job_type":1,"salary":5}]}', 200, listOffers)).toEqual({
    place: 'data.0.salary',
    expected: 'no such field',
    got: '5',
  });
  expect(undeclaredMismatch('{"data":[]}', 200, listOffers)).toBeNull();
  expect(undeclaredMismatch('{"message":"Gone"}', 410, listOffers)).toEqual({
    place: 'the status',
    expected: '200, 401, 422, 500, 503',
    got: '410',
  });
});

test('checks a response longer than the journal stores while a client watches', async () => {
  const title = 'x'.repeat(BODY_LIMIT);
  const { browser, newest, worlds } = open();
  worlds.default.db.update(offers).set({ title }).run();
  await newest();
  await browser().send('GET', '/api/offers?type=1');
  expect((await newest())?.fits?.answer).toBeNull();
  expect(longMismatch(JSON.stringify({ data: [{ title }] }), 200, listOffers)).toMatchObject({ place: 'data.0.id' });
});

test('lists the rows written, before and after', async () => {
  const { browser, newest } = open();
  const member = await browser().logIn();
  await member.send('PATCH', '/api/user/me', { json: { last_name: '山口', current_company: '新しい会社' } });
  expect(await newest()).toMatchObject({
    writes: [
      {
        table: 'members',
        id: 1,
        before: { last_name: '山田', current_company: null },
        after: { last_name: '山口', current_company: '新しい会社' },
      },
    ],
  });
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  const after = { id: 1, member_id: 1, offer_id: 1, applied_at: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect((await newest())?.writes).toEqual([{ table: 'applications', id: 1, before: null, after }]);
});

test('masks passwords and tokens in rows and lists the sent messages', async () => {
  const { browser, newest } = open();
  const member = await browser().logIn();
  await member.send('POST', '/api/user/email/request', { json: { new_email: 'new@example.com' } });
  expect(await newest()).toMatchObject({
    writes: [{ table: 'email_changes', after: { new_email: 'new@example.com', token: '********' } }],
    messages: [{ kind: 'email_change', to: 'new@example.com' }],
  });
  const json = { current_password: 'Secret-2024', new_password: 'Fresh-2026' };
  await member.send('PATCH', '/api/user/password/change', { json });
  const masked = { password: '********' };
  expect((await newest())?.writes).toEqual([{ table: 'members', id: 1, before: masked, after: masked }]);
});

test('shows a file in a row by its size', async () => {
  const { browser, newest } = open();
  const member = await browser().logIn();
  const body = new FormData();
  body.append('resume_file[]', new Blob([PDF]), 'a.pdf');
  expect((await member.send('POST', '/api/user/resume', { body })).status).toBe(200);
  expect((await newest())?.writes).toMatchObject([
    { table: 'resume_files', after: { file_name: 'a.pdf', content: `${PDF.length} bytes` } },
  ]);
});

type Sent = Parameters<ReturnType<ReturnType<typeof open>['browser']>['send']>;
const me = (headers: Record<string, string | null>): Sent => ['GET', '/api/user/me', { headers }];

test.each<[string, Sent, string]>([
  ['no Origin', me({ origin: null }), 'No session: the request has neither Origin nor Referer'],
  [
    'a foreign page',
    me({ origin: 'https://evil.example' }),
    'No session: the request comes from https://evil.example (Origin), and only pages of http://localhost:5173 have one.',
  ],
  ['no cookie', me({}), 'no session cookie was sent'],
  [
    'a cookie of another server',
    me({ cookie: 'tsugimichi-session=abc' }),
    'the session cookie was not made by this server',
  ],
  ['no token', ['POST', '/api/login', { json: {} }], 'The header X-XSRF-TOKEN is missing'],
  [
    'an encoded token',
    ['POST', '/api/login', { json: {}, headers: { 'x-xsrf-token': 'abc%3D' } }],
    'is still percent-encoded',
  ],
  [
    'another method',
    ['POST', '/api/user/me'],
    'There is no POST "/api/user/me", but there is GET /api/user/me, PATCH /api/user/me, PUT /api/user/:user.',
  ],
  ['a mistyped path', ['GET', '/api/ofers'], 'No call has the path "/api/ofers"; did you mean GET /api/offers?'],
  ['a mistyped path with an id', ['GET', '/api/offer/12'], 'did you mean GET /api/offers/:id?'],
  ['a path like no other', ['GET', '/wp-admin/setup.php'], 'No call has the path "/wp-admin/setup.php".'],
  [
    'a mistyped parameter',
    ['GET', '/api/offers?type=1&job_typ_id=2'],
    '"job_typ_id" of the query is not a field of this call; did you mean "job_type_id"?',
  ],
])('explains: %s', async (_what, sent, sentence) => {
  const { stranger, newest } = open();
  await stranger().send(...sent);
  expect((await newest())?.why).toContain(sentence);
});

test('explains an ended session: a new password, a visitor, time, a reset', async () => {
  const { browser, newest, kit } = open();
  const [one, other] = [await browser().logIn(), await browser().logIn()];
  const json = { current_password: 'Secret-2024', new_password: 'Fresh-2026' };
  expect((await other.send('PATCH', '/api/user/password/change', { json })).status).toBe(200);
  const why = async () => {
    await one.send('GET', '/api/user/me');
    return (await newest())?.why;
  };
  expect(await why()).toContain('the password was changed');
  expect(await why()).toContain("the session is a visitor's");
  await kit('PUT', '/worlds/default/clock', { advance: '+121m' });
  expect(await why()).toContain('was not used for 120 minutes');
  await kit('POST', '/worlds/default/reset');
  expect(await why()).toContain('it was reset since');
});

test('reports a failed rule with its field and sentence', async () => {
  const { browser, newest } = open();
  const member = await browser().logIn();
  await member.send('PATCH', '/api/user/me', { json: { gender: 9, annual_income: 'a' } });
  expect((await newest())?.rules).toEqual([
    { field: 'gender', rule: 'in', message: expect.stringContaining('性別') },
    { field: 'annual_income', rule: 'integer', message: expect.stringContaining('年収') },
  ]);
});

test('reports when a reached limit is free again', async () => {
  const { browser, newest } = open();
  const visitor = await browser().csrf();
  const json = { email: 'taro@example.com', password: 'wrong' };
  for (let count = 0; count < 6; count += 1) await visitor.send('POST', '/api/login', { json });
  expect(await newest()).toMatchObject({
    status: 429,
    why: expect.stringMatching(/more than 5 times; .* in \d+ s of/),
  });
});
