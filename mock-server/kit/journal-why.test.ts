import { expect, test } from 'vitest';
import { open } from './kit.testing.ts';

type Sent = Parameters<ReturnType<ReturnType<typeof open>['browser']>['send']>;

test.each<[string, Sent, string]>([
  [
    'a request without an Origin',
    ['GET', '/api/user/me', { headers: { origin: null } }],
    'No session: the request has neither Origin nor Referer',
  ],
  [
    'a request of a foreign page',
    ['GET', '/api/user/me', { headers: { origin: 'https://evil.example' } }],
    'No session: the request comes from https://evil.example (Origin), and only pages of http://localhost:5173 have one.',
  ],
  ['a visitor without a cookie', ['GET', '/api/user/me'], 'no cookie tsugimichi-session was sent'],
  [
    'a cookie of another server',
    ['GET', '/api/user/me', { headers: { cookie: 'tsugimichi-session=abc' } }],
    'the cookie tsugimichi-session was not made by this server',
  ],
  ['a write without the token', ['POST', '/api/login', { json: {} }], 'The header X-XSRF-TOKEN is missing'],
  [
    'a token as it stands in the cookie',
    ['POST', '/api/login', { json: {}, headers: { 'x-xsrf-token': 'abc%3D' } }],
    'is still percent-encoded',
  ],
  [
    'another method of a path',
    ['POST', '/api/user/me'],
    'There is no POST "/api/user/me", but there is PATCH /api/user/me, GET /api/user/me, PUT /api/user/:user.',
  ],
  ['a mistyped path', ['GET', '/api/ofers'], 'No call has the path "/api/ofers"; did you mean GET /api/offers?'],
  ['a mistyped path with an id', ['GET', '/api/offer/12'], 'did you mean GET /api/offers/:id?'],
  ['a path like no other', ['GET', '/wp-admin/setup.php'], 'No call has the path "/wp-admin/setup.php".'],
  [
    'a parameter that nothing reads',
    ['GET', '/api/offers?type=1&job_typ_id=2'],
    '"job_typ_id" of the query is read by nothing; did you mean "job_type_id"?',
  ],
])('the journal says why: %s', async (_name, sent, sentence) => {
  const { stranger, newest } = open();
  await stranger().send(...sent);
  expect((await newest())?.why).toContain(sentence);
});

test('a field that nothing reads is named with the nearest one, and breaks the contract', async () => {
  const { browser, newest } = open();
  const member = await browser().logIn();
  await member.send('PATCH', '/api/user/me', { json: { anual_income: 500 } });
  expect(await newest()).toMatchObject({
    status: 200,
    why: '"anual_income" of the body is read by nothing; did you mean "annual_income"?',
    fits: { request: { place: 'anual_income', expected: 'no such field', got: '500' }, answer: null },
  });
});

test('a session that ended, was reset or lost its password says so', async () => {
  const { browser, newest, kit } = open();
  const [one, other] = [await browser().logIn(), await browser().logIn()];
  const json = { current_password: 'Secret-2024', new_password: 'Fresh-2026' };
  expect((await other.send('PATCH', '/api/user/password/change', { json })).status).toBe(200);
  const why = async () => {
    await one.send('GET', '/api/user/me');
    return (await newest())?.why;
  };
  expect(await why()).toEqual(expect.stringContaining('the password was changed'));
  expect(await why()).toEqual(expect.stringContaining("the session is a visitor's"));
  await kit('PUT', '/worlds/default/clock', { advance: '+121m' });
  expect(await why()).toEqual(expect.stringContaining('was not used for 120 minutes'));
  await kit('POST', '/worlds/default/reset');
  expect(await why()).toEqual(expect.stringContaining('it was reset since'));
});

test('the rules that refused are told with their field and sentence', async () => {
  const { browser, newest } = open();
  const member = await browser().logIn();
  await member.send('POST', '/api/user/email/request', { json: { new_email: 'taro@example.com' } });
  const taken = await newest();
  await member.send('PATCH', '/api/user/me', { json: { gender: 9, annual_income: 'a' } });
  expect(taken?.rules).toEqual([{ field: 'new_email', rule: expect.any(String), message: expect.any(String) }]);
  expect((await newest())?.rules).toEqual([
    { field: 'gender', rule: 'in', message: expect.stringContaining('性別') },
    { field: 'annual_income', rule: 'integer', message: expect.stringContaining('年収') },
  ]);
});

test('a limit that is reached says when it is free again', async () => {
  const { browser, newest } = open();
  const visitor = await browser().csrf();
  const json = { email: 'taro@example.com', password: 'wrong' };
  for (let count = 0; count < 6; count += 1) await visitor.send('POST', '/api/login', { json });
  expect(await newest()).toMatchObject({
    status: 429,
    why: expect.stringMatching(/more than 5 times; .* in \d+ s of/),
  });
});
