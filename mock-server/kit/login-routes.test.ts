import { expect, test } from 'vitest';
import { loadErrors } from '#fixtures/load.ts';
import { Browser, smallSeed, testApp, WEB } from '#mock-server/app.testing.ts';
import { createApp } from '#mock-server/app.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { judgeIn } from '#mock-server/judged.testing.ts';
import { Worlds } from '#mock-server/worlds/registry.ts';
import { kitOf } from './kit.testing.ts';

const server = testApp();
const kit = kitOf(server);
const world = async (): Promise<string> => {
  const { data } = await kit('POST', '/worlds', { scenario: 'small' });
  return (data as { id: string }).id;
};
const browserIn = (id: string): Browser => {
  const browser = new Browser(server.app, judgeIn(server.worlds));
  browser.jar.set('kit_world', id);
  return browser;
};
const logIn = (browser: Browser, id: string, as?: string) =>
  browser.send('POST', `/__kit/worlds/${id}/login`, { json: { as } });
const me = async (browser: Browser) => (await browser.send('GET', '/api/user/me')).json();

test('a person is logged in by key, with the cookies of a login and no password', async () => {
  const id = await world();
  const browser = browserIn(id);
  const answer = await logIn(browser, id, 'hanako');
  expect([answer.status, await answer.json()]).toEqual([200, { data: { as: 'hanako', member_id: 2 } }]);
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  expect(await me(browser)).toMatchObject({ data: { email: 'hanako@example.com' } });
  expect((await browser.send('POST', '/api/logout')).status, 'the token fits as well').toBeLessThan(300);
});

test('without a person the browser is a visitor’s again', async () => {
  const id = await world();
  const browser = browserIn(id);
  await logIn(browser, id, 'taro');
  await logIn(browser, id);
  expect((await browser.send('GET', '/api/user/me')).status).toBe(401);
});

test('who is logged in is told, and asking lengthens no session', async () => {
  const id = await world();
  const browser = browserIn(id);
  const fetchPerson = async () => (await (await browser.send('GET', `/__kit/worlds/${id}/login`)).json()).data.person;
  expect(await fetchPerson()).toBeNull();
  await logIn(browser, id, 'hanako');
  expect(await fetchPerson()).toMatchObject({ id: 2, key: 'hanako', email: 'hanako@example.com' });
  await kit('PUT', `/worlds/${id}/clock`, { advance: '+80m' });
  expect(await fetchPerson()).toMatchObject({ key: 'hanako' });
  await kit('PUT', `/worlds/${id}/clock`, { advance: '+80m' });
  expect(await fetchPerson()).toBeNull();
});

test('nobody of that key, and no world of that name, are answered with the nearest', async () => {
  expect(await kit('POST', `/worlds/${await world()}/login`, { as: 'taru' })).toEqual({
    status: 422,
    message: 'The scenario "small" has no person "taru"; did you mean "taro"? There are taro, hanako.',
  });
  expect(await kit('POST', '/worlds/defualt/login', { as: 'taro' })).toMatchObject({
    status: 404,
    message: expect.stringContaining('did you mean "default"?'),
  });
});

test('who registered since is logged in by email or id, and named where somebody else is meant', async () => {
  const id = await world();
  const { db } = server.worlds.get(id) ?? {};
  const since = { register_step: 3, created_at: new Date() };
  const rows = [
    { ...since, id: 7, phone_number: '09000000007', email: 'Fresh@example.com' },
    { ...since, id: 8, phone_number: '09000000008' },
  ];
  db?.insert(members).values(rows).run();
  for (const [as, member_id] of [
    ['fresh@example.com', 7],
    ['7', 7],
    ['8', 8],
    ['taro@example.com', 1],
  ] as const) {
    const browser = browserIn(id);
    const answer = await logIn(browser, id, as);
    expect([answer.status, await answer.json()]).toEqual([200, { data: { as, member_id } }]);
    expect(await me(browser)).toMatchObject({ data: { id: member_id } });
  }
  expect((await kit('POST', `/worlds/${id}/login`, { as: 'frsh@example.com' })).message).toBe(
    'The scenario "small" has no person "frsh@example.com"; did you mean "Fresh@example.com"? There are taro, hanako, Fresh@example.com, 8.',
  );
});

test('no page of a foreign site logs anybody in', async () => {
  const headers = { origin: 'https://evil.example' };
  const answer = await new Browser(server.app, judgeIn(server.worlds)).send('POST', '/__kit/worlds/default/login', {
    headers,
    json: {},
  });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  expect(WEB).not.toBe(headers.origin);
});

test('the beginning of a scenario is told with when the code that is awaited was sent', async () => {
  const applicant = { last_name: '早川', first_name: '結衣', last_name_kana: 'ハヤカワ', first_name_kana: 'ユイ' };
  const phone_number = '09000000201';
  const opens = { path: '/register/sms', seen: '090', tab: { applicant: { ...applicant, phone_number } } };
  const smsCodes = [{ ...applicant, phone_number, code: '135790', sent_at: '-1m' }];
  const load = (name: string) => ({ ...smallSeed(), name, opens, smsCodes });
  const worlds = new Worlds({ load, scenario: 'small' });
  const app = createApp({ worlds, webOrigin: WEB, errors: loadErrors, catalogue: () => [] });
  worlds.create('small', 'awaited', Date.parse('2026-04-01T09:00:00Z'));
  expect(await kitOf({ app })('GET', '/worlds/awaited/opens')).toEqual({
    status: 200,
    data: { ...opens, tab: { applicant: { ...applicant, phone_number, sent_at: '2026-04-01T08:59:00.000Z' } } },
  });
});

test('a world of a scenario that names no page begins at the home page', async () => {
  expect(await kit('GET', `/worlds/${await world()}/opens`)).toEqual({ status: 200, data: { path: '/' } });
});
