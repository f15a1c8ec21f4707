import { expect, test } from 'vitest';
import { testApp } from '#mock-server/app.testing.ts';

const { app } = testApp();
const send = async (method: string, path: string, body: string) => {
  const response = await app.request(`/__kit${path}`, { method, body });
  return { status: response.status, message: ((await response.json()) as { message: string }).message };
};
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const CALLS = [
  ['POST', '/worlds', 'scenario'],
  ['POST', '/worlds/default/load', 'scenario'],
  ['PUT', '/worlds/default/clock', 'now'],
  ['POST', '/worlds/default/faults', 'path'],
  ['POST', '/pact-states', 'state'],
] as const;

test.each(CALLS)('%s %s refuses a value that has a toString of its own', async (method, path, field) => {
  expect(await send(method, path, `{"${field}":{"toString":1}}`)).toEqual({
    status: 422,
    message: expect.stringContaining('send something like'),
  });
});

test.each(CALLS)('%s %s refuses 200,000 levels', async (method, path, field) => {
  expect(await send(method, path, `{"${field}":${nested(200_000)}}`)).toEqual({
    status: 422,
    message: expect.stringContaining('nested deeper than 512 levels'),
  });
});

test('an answer that nobody could write down is refused when its rule is armed', async () => {
  const { status } = await send('POST', '/worlds/default/faults', `{"path":"/api/*","body":${nested(100_000)}}`);
  expect(status).toBe(422);
  expect((await app.request('/__kit/worlds/default/faults')).status).toBe(200);
});

test.each([
  ['POST', '/worlds', { scenario: 's'.repeat(50_000) }, 404],
  ['POST', '/worlds/default/load', { scenario: 's'.repeat(50_000) }, 404],
  ['POST', `/worlds/${'w'.repeat(5_000)}/reset`, {}, 404],
  ['POST', '/pact-states', { state: 'small', params: { as: 'p'.repeat(50_000) } }, 422],
  ['PUT', '/worlds/default/clock', { now: '9'.repeat(50_000) }, 422],
  ['PUT', '/worlds/default/clock', { advance: '9'.repeat(50_000) }, 422],
  ['POST', '/worlds/default/faults', { path: 'x'.repeat(50_000), status: 500 }, 422],
  ['POST', '/worlds', { [`${'k'.repeat(50_000)}`]: 1, scenario: 'small' }, 422],
])('a word of very many letters is told by its beginning (case %#)', async (method, path, body, status) => {
  const answer = await send(method, path, JSON.stringify(body));
  expect(answer.status).toBe(status);
  expect(answer.message).toContain('…');
  expect(answer.message.length).toBeLessThan(500);
});
