import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { createWorlds } from '#mock-server/app.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { appOf, smallSeed, type TestClient, testApp } from '#mock-server/http/app.testing.ts';
import { kitOf } from '#mock-server/kit/kit.testing.ts';

const { app, worlds, browser } = testApp();
const kit = kitOf({ app });
const newWorld = async (): Promise<string> => {
  const { data } = await kit('POST', '/worlds', { scenario: 'small' });
  return (data as { id: string }).id;
};
const browserIn = (id: string): TestClient => {
  const made = browser();
  made.jar.set('kit_world', id);
  return made;
};
const apply = async (member: TestClient) =>
  (await member.send('POST', '/api/apply/', { json: { offer_id: 1 } })).status;

test('creates a world, selects it by header or cookie, resets and drops it; others do not see it', async () => {
  const made = await kit('POST', '/worlds', { scenario: 'small', id: 'own', now: '2026-04-01T09:00:00+09:00' });
  expect(made).toMatchObject({ status: 201, data: { id: 'own', scenario: 'small', now: '2026-04-01T00:00:00.000Z' } });
  const member = await browserIn('own').logIn();
  expect([await apply(member), await apply(member), await apply(await browser().logIn())]).toEqual([200, 422, 200]);
  const newest = await browser().send('GET', '/api/offers?type=2', { headers: { 'x-kit-world': 'own' } });
  expect(await newest.json()).toMatchObject({ data: [{ updated_at: '2026-04-01T08:00:00+09:00' }] });
  const reset = await kit('POST', '/worlds/own/reset');
  expect(reset).toMatchObject({ status: 200, data: { now: '2026-04-01T00:00:00.000Z' } });
  expect(await apply(await member.logIn())).toBe(200);
  expect(await kit('POST', '/worlds/own/load', { scenario: 'expired' })).toMatchObject({
    status: 200,
    data: { id: 'own', scenario: 'expired', clock: { mode: 'following' } },
  });
  expect((await kit('DELETE', '/worlds/own')).status).toBe(204);
  expect((await kit('GET', '/worlds/own')).status).toBe(404);
});

test('refuses another field of the scenario, with the sentence of its rule; names the fields of an unknown one', async () => {
  const scenario = 'register-save-refused';
  const own = appOf(createWorlds({ load: loadScenario, scenario }), { isScenario: () => true });
  const control = kitOf({ app: own });
  expect(await control('POST', '/worlds', { scenario, id: 'w', refuse: 'gender' })).toMatchObject({ status: 201 });
  expect((await control('GET', '/worlds/w/faults')).data).toMatchObject([
    { path: '/api/register', status: 422, body: { errors: { gender: ['選択された性別は、有効ではありません。'] } } },
  ]);
  const { status, message } = await control('POST', '/worlds', { scenario, refuse: 'gendr' });
  expect([status, message]).toEqual([
    422,
    expect.stringMatching(/refuses no "gendr"; did you mean "gender"\? It refuses annual_income, gender, birthday, /),
  ]);
});

test('lists the default world first, then the most recently used one', async () => {
  const server = testApp();
  for (const id of ['first', 'second']) server.worlds.create('small', id);
  await server.browser().send('GET', '/api/job-types', { headers: { 'x-kit-world': 'first' } });
  expect((await kitOf(server)('GET', '/worlds')).data).toMatchObject([
    { id: 'default' },
    { id: 'first', used_at: expect.any(String) },
    { id: 'second', used_at: null },
  ]);
});

test('lists the people of a world, including newly registered ones', async () => {
  const { db } = worlds.create('small', 'peopled');
  db.insert(members).values({ phone_number: '09000000009', register_step: 0, created_at: new Date() }).run();
  expect((await kit('GET', '/worlds/peopled/people')).data).toMatchObject([
    { key: 'taro', name: '山田 太郎', password: 'Secret-2024', special: 'complete' },
    { key: 'hanako', name: null, register_step: 2, special: 'step 2' },
    { key: null, phone: '09000000009', email: null, special: 'registered here' },
  ]);
});

const logIn = (member: TestClient, id: string, as?: string) =>
  member.send('POST', `/__kit/worlds/${id}/login`, { json: { as } });

test('logs a person in by key without a password, and out', async () => {
  const id = await newWorld();
  const member = browserIn(id);
  const response = await logIn(member, id, 'hanako');
  expect([response.status, await response.json()]).toEqual([200, { data: { as: 'hanako', member_id: 2 } }]);
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  const me = async () => (await member.send('GET', '/api/user/me')).json();
  expect(await me()).toMatchObject({ data: { email: 'hanako@example.com' } });
  expect((await member.send('POST', '/api/logout')).status, 'the token is valid too').toBeLessThan(300);
  await logIn(member, id, 'taro');
  await logIn(member, id);
  expect((await member.send('GET', '/api/user/me')).status).toBe(401);
});

test('logs a newly registered person in by email or id; suggests the nearest name for an unknown one', async () => {
  const id = await newWorld();
  const since = { register_step: 3, created_at: new Date() };
  const rows = [
    { ...since, id: 7, phone_number: '09000000007', email: 'Fresh@example.com' },
    { ...since, id: 8, phone_number: '09000000008' },
  ];
  worlds.get(id)?.db.insert(members).values(rows).run();
  const idOf = async (as: string) => (await kit('POST', `/worlds/${id}/login`, { as })).data;
  for (const [as, member_id] of Object.entries({ 'fresh@example.com': 7, 8: 8, 'taro@example.com': 1 }))
    expect(await idOf(as)).toEqual({ as, member_id });
  expect(await kit('POST', `/worlds/${id}/login`, { as: 'frsh@example.com' })).toEqual({
    status: 422,
    message:
      'The scenario "small" has no person "frsh@example.com"; did you mean "Fresh@example.com"? There are taro, hanako, Fresh@example.com, 8.',
  });
});

test('shows the signed-in person without extending the session', async () => {
  const id = await newWorld();
  const member = browserIn(id);
  const person = async () => (await (await member.send('GET', `/__kit/worlds/${id}/login`)).json()).data.person;
  expect(await person()).toBeNull();
  await logIn(member, id, 'hanako');
  expect(await person()).toMatchObject({ id: 2, key: 'hanako', email: 'hanako@example.com' });
  await kit('PUT', `/worlds/${id}/clock`, { advance: '+80m' });
  expect(await person()).toMatchObject({ key: 'hanako' });
  await kit('PUT', `/worlds/${id}/clock`, { advance: '+80m' });
  expect(await person()).toBeNull();
});

test('shows the start page of a scenario with the time its code was sent', async () => {
  expect(await kit('GET', `/worlds/${await newWorld()}/opens`)).toEqual({ status: 200, data: { path: '/' } });
  const applicant = { last_name: '早川', first_name: '結衣', last_name_kana: 'ハヤカワ', first_name_kana: 'ユイ' };
  const phone_number = '09000000201';
  const opens = { path: '/register/sms', seen: '090', tab: { applicant: { ...applicant, phone_number } } };
  const smsCodes = [{ ...applicant, phone_number, code: '135790', sent_at: '-1m' }];
  const load = (name: string) => ({ ...smallSeed(), name, opens, smsCodes });
  const own = createWorlds({ load, scenario: 'small' });
  own.create('small', 'waiting', Date.parse('2026-04-01T09:00:00Z'));
  const other = appOf(own);
  expect((await kitOf({ app: other })('GET', '/worlds/waiting/opens')).data).toEqual({
    ...opens,
    tab: { applicant: { ...applicant, phone_number, sent_at: '2026-04-01T08:59:00.000Z' } },
  });
});
