import { expect, test } from 'vitest';
import { open as openApp } from '#mock-server/kit/kit.testing.ts';

const OUTBOX = '/worlds/default/outbox';
const sms = (to: string, code: string) => ({ kind: 'sms', to, text: `認証コードは${code}です`, code }) as const;
const open = () => {
  const server = openApp();
  return { ...server, outbox: server.worlds.default.outbox };
};

test('filters messages by kind, recipient and previous id', async () => {
  const { kit, outbox } = open();
  outbox.send(sms('09000000001', '111111'));
  outbox.send(sms('09000000002', '222222'));
  outbox.send({ kind: 'notice', to: 'taro@example.com', text: 'お知らせ' });
  const both = [{ code: '222222' }, { code: '111111' }];
  expect((await kit('GET', `${OUTBOX}?kind=sms`)).data).toMatchObject(both);
  expect((await kit('GET', `${OUTBOX}?kind=sms&wait=60s`)).data, 'without waiting').toMatchObject(both);
  expect((await kit('GET', `${OUTBOX}?to=09000000001`)).data).toMatchObject([{ id: 1, code: '111111' }]);
  outbox.send({ kind: 'notice', to: 'a+b@example.com', text: 'お知らせ' });
  for (const to of ['a+b@example.com', 'a%2Bb%40example.com'])
    expect((await kit('GET', `${OUTBOX}?to=${to}`)).data, to).toMatchObject([{ to: 'a+b@example.com' }]);
  expect((await kit('GET', `${OUTBOX}?kind=sms&after=1`)).data).toMatchObject([{ id: 2 }]);
  expect((await kit('GET', `${OUTBOX}?kind=password_reset`)).data).toEqual([]);
});

test('ends the wait with a matching message only', async () => {
  const { kit, outbox } = open();
  outbox.send(sms('09000000001', '111111'));
  let isAnswered = false;
  const response = kit('GET', `${OUTBOX}?to=09000000001&after=1&wait=60s`).finally(() => {
    isAnswered = true;
  });
  await new Promise(setImmediate);
  outbox.send(sms('09000000002', '222222'));
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  outbox.send(sms('09000000001', '333333'));
  expect((await response).data).toMatchObject([{ id: 3, code: '333333' }]);
});

test('does not list a message whose transaction rolled back', async () => {
  const { kit, outbox, worlds } = open();
  const response = kit('GET', `${OUTBOX}?wait=60s`);
  await new Promise(setImmediate);
  const failing = worlds.default.sqlite.transaction(() => {
    outbox.send(sms('09000000001', '111111'));
    throw new Error('no');
  });
  expect(failing).toThrow('no');
  await new Promise(setImmediate);
  outbox.send(sms('09000000001', '222222'));
  expect((await response).data).toMatchObject([{ code: '222222' }]);
});

test('ends the wait with an empty list after its time or a reset of the world', async () => {
  const { kit } = open();
  expect(await kit('GET', `${OUTBOX}?wait=1ms`)).toEqual({ status: 200, data: [] });
  const response = kit('GET', `${OUTBOX}?wait=60s`);
  await new Promise(setImmediate);
  await kit('POST', '/worlds/default/reset');
  expect((await response).data).toEqual([]);
});

test('ends the wait when the client disconnects', async () => {
  const { app, outbox } = open();
  const leaving = new AbortController();
  const response = app.request(`/__kit${OUTBOX}?wait=60s`, { signal: leaving.signal });
  await new Promise(setImmediate);
  leaving.abort();
  expect(await (await response).json()).toEqual({ data: [] });
  expect(await outbox.await({}, 60_000, leaving.signal)).toEqual([]);
});

test.each([
  ['kind=smss', 'There is no kind "smss"; did you mean "sms"?'],
  ['wait=soon', '"wait" is "soon": write it like 5s'],
  ['wait=61s', '60s at most'],
  ['wait=-1s', '"wait" is "-1s"'],
  ['after=x', '"after" is "x": it is a whole number'],
])('rejects ?%s with a sentence', async (query, sentence) => {
  const { status, message } = await open().kit('GET', `${OUTBOX}?${query}`);
  expect([status, message]).toEqual([422, expect.stringContaining(sentence)]);
});
