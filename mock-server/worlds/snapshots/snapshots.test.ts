import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert as check } from 'superstruct';
import { afterAll, expect, test } from 'vitest';
import { saved as savedStruct } from '#contracts/kit/snapshots.ts';
import { runKit } from '#mock-server/cli/kit/kit-commands.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { killAll, start } from '#mock-server/cli/process.testing.ts';
import { copyTree } from '#mock-server/cli/tree.testing.ts';

const root = copyTree();
const scenario = (name: string) => join(root, 'fixtures', 'scenarios', `${name}.yaml`);
const { url } = await start({ root, data: join(root, 'data') });
const { url: other, close } = await startServer({ port: 0, memory: true, quiet: true });
afterAll(async () => {
  await Promise.all([killAll(), close()]);
  rmSync(root, { recursive: true });
});

const kit = async (method: string, path: string, body?: unknown, base = url) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${base}/__kit${path}`, { method, body: text ?? null });
  const output = await response.text();
  return { status: response.status, ...((output ? JSON.parse(output) : {}) as { data?: never; message?: string }) };
};
const api = (path: string, world: string, init: RequestInit = {}) =>
  fetch(url + path, {
    ...init,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-kit-world': world, ...init.headers },
  });
const make = (name: string, id: string) => kit('POST', '/worlds', { scenario: name, id });
/** Registers a member, which creates rows, messages, a password and journal entries. */
const change = async (id: string) => {
  const identity = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };
  const body = JSON.stringify({ ...identity, phone_number: '09012340001' });
  expect((await api('/api/register', id, { method: 'PATCH', body })).status).toBe(200);
  await kit('PUT', `/worlds/${id}/clock`, { advance: '+31d' });
};
const messages = async (id: string, base = url) => (await kit('GET', `/worlds/${id}/outbox`, undefined, base)).data;

test('offers a saved world as a scenario at once and loads its changes', async () => {
  await make('ordinary-day', 'one');
  await change('one');
  const saved = await kit('POST', '/worlds/one/save', { name: 'after-sms', title: '登録の途中' });
  expect(saved).toMatchObject({
    status: 201,
    data: {
      file: 'fixtures/scenarios/after-sms.yaml',
      extends: 'ordinary-day',
      differs: ['clock', 'rows', 'last_ids'],
    },
  });
  check(saved.data, savedStruct);
  expect(await make('after-sms', 'again')).toMatchObject({ status: 201, data: { title: '登録の途中' } });
  const [sent] = (await messages('one')) as unknown as { text: string; code: string }[];
  expect(await messages('again')).toMatchObject([{ text: sent?.text, code: sent?.code }]);
  const text = readFileSync(scenario('after-sms'), 'utf8');
  expect(text).toMatch(/^# yaml-language-server.*\ntitle: 登録の途中\nabout: .*\nextends: ordinary-day\n/);
  expect(text).toMatch(/\nclock: \{ advance: \+31d, begun: -\S+ \}\n/);
});

test('opens a saved world at the browser’s page, as its person', async () => {
  await make('withdrawal-fails', 'stood');
  const place = { path: '/profile?a=1#list', seen: 'プロフィール', tab: { advertisement: 'utm_source=tl' } };
  const opens = async (name: string) => (await kit('GET', `/worlds/${name}/opens`)).data;
  const login = await fetch(`${url}/__kit/worlds/stood/login`, { method: 'POST', body: '{"as":"kenta"}' });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const put = (sent: object, headers = {}) =>
    fetch(`${url}/__kit/worlds/stood/place`, { method: 'PUT', body: JSON.stringify(sent), headers });
  expect((await put(place, { cookie })).status).toBe(204);
  expect((await put({ ...place, path: '//elsewhere.example' })).status).toBe(422);
  expect((await kit('POST', '/worlds/stood/save', { name: 'stood-there' })).status).toBe(201);
  await make('stood-there', 'stands');
  expect(await opens('stands')).toEqual({ ...place, as: 'kenta' });
  await put(place);
  await kit('POST', '/worlds/stood/save', { name: 'stood-there', force: true });
  await make('stood-there', 'visits');
  expect(await opens('visits')).toEqual(place);
});

test('replaces changed passwords by the test one and reports them', async () => {
  await make('reset-link-waiting', 'three');
  const [mail] = readFileSync(scenario('reset-link-waiting'), 'utf8').match(/token: \S+/) ?? [];
  const token = mail?.slice('token: '.length).replace(/[,}]/g, '');
  const password = { password: 'Nobody2026', password_confirmation: 'Nobody2026' };
  const body = JSON.stringify({ id: 1, token, ...password });
  expect((await api('/api/password/reset', 'three', { method: 'POST', body })).status).toBe(200);
  expect(await kit('POST', '/worlds/three/save', { name: 'new-password' })).toMatchObject({
    data: { renewed: ['minori'], password: 'Saved-World-1' },
  });
  await make('new-password', 'four');
  expect((await kit('GET', '/worlds/four/people')).data).toContainEqual(
    expect.objectContaining({ key: 'minori', password: 'Saved-World-1' }),
  );
});

test.each([
  ['Übung', 422, 'is not a name for a scenario'],
  ['../people', 422, 'is not a name for a scenario'],
  ['', 422, 'is not a name for a scenario'],
  ['already-applied', 409, 'would extend itself'],
])('rejects the name %j', async (name, status, sentence) => {
  await make('application-history', 'five');
  const { message, ...refused } = await kit('POST', '/worlds/five/save', { name, force: true });
  expect([refused.status, message]).toEqual([status, expect.stringContaining(sentence)]);
});

test('leaves no partial file and the old one unchanged if the file cannot be written', async () => {
  await make('ordinary-day', 'six');
  // A folder in the file's place makes the rename fail, after the text was written beside it.
  mkdirSync(join(scenario('in-the-way'), 'x'), { recursive: true });
  const refused = await kit('POST', '/worlds/six/save', { name: 'in-the-way', force: true });
  expect(refused.status).toBe(507);
  expect(readdirSync(join(root, 'fixtures', 'scenarios')).filter((file) => file.includes('.new'))).toEqual([]);
  rmSync(scenario('in-the-way'), { recursive: true });
});

/** Runs `npm run kit`. */
const line = async (base: string, ...args: string[]) => {
  const output = { out: '', err: '' };
  const code = await runKit([...args, '--url', base], {
    env: {},
    open: async () => true,
    out: (text) => {
      output.out += text;
    },
    err: (text) => {
      output.err += text;
    },
  });
  return { code, ...output };
};

test('saves from the command line, overwrites a scenario with --force only, and keeps its comments', async () => {
  writeFileSync(scenario('mine'), '# ours\ntitle: 題 # why\nabout: 文です。\nextends: ordinary-day\n# last\n');
  await expect.poll(async () => (await make('mine', 'typed')).status, { timeout: 10_000 }).toBe(201);
  await change('typed');
  const save = (...args: string[]) => line(url, 'save', ...args, '--world', 'typed');
  expect(await save('typed-in', '--title', '打ちこんだ')).toMatchObject({
    code: 0,
    out: expect.stringContaining('fixtures/scenarios/typed-in.yaml'),
  });
  expect(readFileSync(scenario('typed-in'), 'utf8')).toContain('title: 打ちこんだ');
  expect(await save('mine')).toMatchObject({ code: 1, err: expect.stringContaining('add --force') });
  expect(await save('mine', '--force')).toMatchObject({ code: 0, err: '' });
  const text = readFileSync(scenario('mine'), 'utf8');
  expect(text).toMatch(/^# ours\ntitle: 題 # why\n(?:.*\n)*# last\n$/);
  expect(text).toContain('sms_codes:');
  expect(await save()).toMatchObject({ code: 1, err: expect.stringContaining('save needs NAME, as in') });
});

test('exports to a file from the command line and imports it on another server', async () => {
  await make('no-offers', 'sent');
  await change('sent');
  const file = join(root, 'sent.world.json');
  expect(await line(url, 'export', file, '--world', 'sent')).toMatchObject({
    code: 0,
    out: expect.stringContaining(file),
  });
  expect(await line(other, 'import', file, '--world', 'received')).toMatchObject({
    code: 0,
    out: expect.stringContaining('/__kit/open?world=received'),
  });
  expect(await messages('received', other)).toEqual(await messages('sent'));
  const journal = '/worlds/received/journal?kind=api&path=/api/register&limit=1';
  expect((await kit('GET', journal, undefined, other)).data).toMatchObject([
    { method: 'PATCH', path: '/api/register', status: 200 },
  ]);
  const twice = await line(other, 'import', file, '--world', 'received');
  expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('There is a world "received" already') });
});

test('resolves a scenario for another backend’s seeder: rows of every table, ids, times, plain passwords', async () => {
  const { code, out } = await line('http://localhost:2', 'export', 'already-applied', '--resolved');
  const { tables, now } = JSON.parse(out);
  expect(code).toBe(0);
  expect(tables.members[0]).toMatchObject({
    id: 1,
    email: 'minori@example.com',
    password: 'Michi-2026',
    sending_agreement: true,
  });
  expect(tables.applications).toEqual([
    { id: 1, member_id: 1, offer_id: expect.any(Number), applied_at: expect.any(String) },
  ]);
  expect(Date.parse(tables.applications[0].applied_at)).toBeLessThan(Date.parse(now));
  expect(await line(url, 'export', 'alredy-applied', '--resolved')).toMatchObject({
    code: 1,
    err: expect.stringContaining('did you mean "already-applied"?'),
  });
});
