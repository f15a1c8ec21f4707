import { expect, test } from 'vitest';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { WEB } from '#mock-server/app.testing.ts';
import { JOURNAL, open } from './kit.testing.ts';

test('a request is sent again with its cookies, its token and its body', async () => {
  const { browser, newest, kit } = open();
  const member = await browser().logIn();
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  const first = await newest();
  const { status, data } = await kit('POST', `${JOURNAL}/${first?.id}/again`);
  expect([first?.status, status, data]).toEqual([200, 201, await newest()]);
  expect(data).toMatchObject({ status: 422, request: { body: '{"offer_id":1}' }, fault: null });
});

test('a request is sent again with the password that the journal hides', async () => {
  const { browser, newest, kit } = open();
  const visitor = await browser().csrf();
  await visitor.send('POST', '/api/login', { json: { email: 'taro@example.com', password: 'Wrong-2024' } });
  const wrong = await newest();
  expect((await kit('POST', `${JOURNAL}/${wrong?.id}/again`)).data).toMatchObject({ status: 422 });
  await visitor.send('POST', '/api/login', { json: { email: 'taro@example.com', password: 'Secret-2024' } });
  const right = await newest();
  // The login gave the browser another session: the old token is refused, and that is told.
  expect((await kit('POST', `${JOURNAL}/${right?.id}/again`)).data).toMatchObject({
    status: 419,
    why: expect.any(String),
  });
});

test('a request without a session is sent again in the world it was in', async () => {
  const { app, kit } = open();
  await kit('POST', '/worlds', { scenario: 'small', id: 'own' });
  await app.request('/api/nothing', { headers: { 'x-kit-world': 'own', origin: WEB } });
  expect((await kit('POST', '/worlds/own/journal/1/again')).data).toMatchObject({ id: 2, status: 404 });
});

test('a request whose file or whole body is not kept is refused in a sentence', async () => {
  const { app, newest, kit } = open();
  const again = async (body: BodyInit, headers = {}) => {
    await app.request('/api/login', { method: 'POST', body, headers });
    return kit('POST', `${JOURNAL}/${(await newest())?.id}/again`);
  };
  const form = new FormData();
  form.set('file', new File(['x'], 'cv.pdf'));
  expect(await again(form)).toEqual({
    status: 422,
    message: 'The request cannot be sent again: its file "cv.pdf" is kept by name only.',
  });
  const long = await again(JSON.stringify({ text: 'x'.repeat(20_000) }), { 'content-type': 'application/json' });
  expect(long).toMatchObject({ status: 422, message: expect.stringContaining('longer than what is kept') });
  expect(await kit('POST', `${JOURNAL}/99/again`)).toMatchObject({
    status: 404,
    message: 'There is no entry "99" in the journal of the world "default".',
  });
});

test('an answer becomes a fault that gives it again', async () => {
  const { browser, newest, kit } = open();
  const visitor = await browser().csrf();
  await visitor.send('POST', '/api/nda-agreement', { json: {} });
  const refused = await newest();
  const { status, data } = await kit('POST', `${JOURNAL}/${refused?.id}/fault`, { times: 1 });
  expect([status, data]).toEqual([
    201,
    expect.objectContaining({ id: 'f1', method: 'POST', path: '/api/nda-agreement', status: 422, left: 1 }),
  ]);
  const json = { name: '山田', company: '見本社', email: 'taro@example.com' };
  const again = await visitor.send('POST', '/api/nda-agreement', { json });
  expect([again.status, await again.text()]).toEqual([422, refused?.answer.body]);
  expect((await visitor.send('POST', '/api/nda-agreement', { json })).status).toBe(200);
});

test.each([
  ['dropped', { drop: true }],
  ['malformed', { malformed: true }],
  ['cut', { cut: true }],
])('a request that was %s becomes a fault of the same kind', async (_name, effect) => {
  const { browser, newest, kit } = open([{ path: '/api/job-types', ...effect }]);
  await browser().send('GET', '/api/job-types');
  expect((await kit('POST', `${JOURNAL}/${(await newest())?.id}/fault`)).data).toMatchObject({
    ...effect,
    method: 'GET',
    path: '/api/job-types',
  });
});

test('an answer that came with an imported world becomes a fault that gives it again', async () => {
  const { app, browser, newest, kit } = open([{ path: '/api/job-types', drop: true }]);
  await browser().send('GET', '/api/job-types');
  await browser().send('POST', '/api/nda-agreement', { json: {} });
  const here = await newest();
  const body = await (await app.request('/__kit/worlds/default/export')).text();
  await app.request('/__kit/worlds/import?id=theirs', { method: 'POST', body });
  const [there, dropped] = (await kit('GET', '/worlds/theirs/journal')).data as KitEntry[];
  const fault = async (entry: KitEntry | undefined) =>
    (await kit('POST', `/worlds/theirs/journal/${entry?.id}/fault`)).data;
  expect(await fault(there)).toMatchObject({
    method: 'POST',
    path: '/api/nda-agreement',
    status: here?.status,
    body: JSON.parse(here?.answer.body ?? ''),
  });
  expect(await fault(dropped)).toMatchObject({ method: 'GET', path: '/api/job-types', drop: true });
});

test('pictures and what tools do to a world are told apart from the API', async () => {
  const { app, browser, kit, journal } = open();
  await browser().send('GET', '/api/job-types');
  await app.request('/storage/headers/sales-side.svg');
  await kit('PUT', '/worlds/default/clock', { advance: '+1d' });
  expect((await journal()).map(({ kind, method, path, status }) => [kind, method, path, status])).toEqual([
    ['kit', 'PUT', '/__kit/worlds/default/clock', 200],
    ['picture', 'GET', '/storage/headers/sales-side.svg', 200],
    ['api', 'GET', '/api/job-types', 200],
  ]);
});
