import { expect, test } from 'vitest';
import { testApp, WEB } from '#mock-server/http/app.testing.ts';

const { app, worlds } = testApp();
const state = async (body: unknown, query = ''): Promise<Record<string, unknown>> => {
  const response = await app.request(`/__kit/pact-states${query}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
};
const me = (values: Record<string, unknown>) =>
  app.request('/api/user/me', { headers: { accept: 'application/json', origin: WEB, cookie: String(values.cookie) } });

test('logs a person in for a state, in a separate world', async () => {
  const values = await state({ state: 'small', consumer: 'web', action: 'setup', params: { as: 'taro' } });
  expect(values).toMatchObject({
    status: 200,
    offer_id: 1,
    cookie: expect.stringMatching(/^kit_world=pact; XSRF-TOKEN=eyJ[^;]+; tsugimichi-session=eyJ/),
  });
  expect(await (await me(values)).json()).toMatchObject({ data: { email: 'taro@example.com' } });
});

test('returns the last code and link sent to an address, and its inquiries, in the same world', async () => {
  const sentTo = async (to: string) =>
    (await app.request(`/__kit/pact-states?to=${to}`, { headers: { accept: 'application/json' } })).json();
  await state({ state: 'small' });
  expect(await sentTo('a@example.com')).toEqual({ inquiries: 0 });
  const { outbox } = worlds.get('pact') ?? expect.fail('no world');
  outbox.send({ kind: 'sms', to: '09000000009', text: '1', code: '111111' });
  outbox.send({ kind: 'sms', to: '09000000009', text: '2', code: '222222' });
  outbox.send({ kind: 'email_change', to: 'a@example.com', text: '3', link: 'https://example.com/?token=x' });
  expect(await sentTo('09000000009')).toEqual({ code: '222222', inquiries: 0 });
  expect(await sentTo('a@example.com')).toEqual({ link: 'https://example.com/?token=x', inquiries: 0 });
});

test('logs nobody in without a person or in an expired scenario', async () => {
  expect((await me(await state({ state: 'small' }))).status).toBe(401);
  expect((await me(await state({ state: 'expired', params: { as: 'taro' } }))).status).toBe(401);
});

test.each([
  [{ action: 'teardown' }, ''],
  [{}, '?action=teardown'],
])('drops the world on teardown: %j%s', async (body, query) => {
  await state({ state: 'small' });
  await state({ state: 'small', ...body }, query);
  expect(worlds.get('pact')).toBeUndefined();
});

test('separates parallel states by world name', async () => {
  const taro = await state({ state: 'small', params: { as: 'taro' } }, '?world=one');
  const visitor = await state({ state: 'small' }, '?world=two');
  expect([(await me(taro)).status, (await me(visitor)).status]).toEqual([200, 401]);
  expect(worlds.get('pact-one')).toBeDefined();
});

test.each([
  [{ state: 'small' }, '?world=a/b', 'letters'],
  [{ state: 'smal' }, '', 'did you mean "small"'],
  [{ state: 'small', params: { as: 'tarou' } }, '', 'did you mean "taro"'],
])('rejects %j%s with a sentence', async (body, query, sentence) => {
  expect((await state(body, query)).message).toContain(sentence);
});
