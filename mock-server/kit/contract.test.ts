import { assert as check, type Struct } from 'superstruct';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { kitCalls } from '#contracts/kit/calls.ts';
import { testApp } from '#mock-server/app.testing.ts';

const { app, worlds, browser } = testApp([{ method: 'GET', path: '/api/offers', status: 500, times: 1 }]);

/** What the calls need to be there. */
const prepare = async () => {
  const own = worlds.create('small', 'own');
  const member = browser();
  member.jar.set('kit_world', 'own');
  await member.logIn();
  await member.send('GET', '/api/offers?type=1');
  await member.send('POST', '/api/login', { json: { email: 1 } });
  own.outbox.send({ kind: 'sms', to: '09000000001', text: '認証コードは123456です', code: '123456' });
};

const BODIES: Readonly<Record<string, unknown>> = {
  'POST /__kit/worlds': { scenario: 'small', id: 'made' },
  'POST /__kit/worlds/import': JSON.parse(await (await app.request('/__kit/worlds/default/export')).text()),
  'POST /__kit/worlds/:id/login': { as: 'taro' },
  'POST /__kit/worlds/:id/load': { scenario: 'small' },
  'PUT /__kit/worlds/:id/clock': { advance: '+11m' },
  'POST /__kit/worlds/:id/faults': { path: '/api/offers', status: 500 },
  'PUT /__kit/worlds/:id/faults/:fault': { path: '/api/offers', status: 503 },
};

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const LATER = new Set(['POST /__kit/worlds/:id/save', 'GET /__kit/events']);
const told = kitCalls.filter((call) => !LATER.has(nameOf(call)));

test.each(told.map((call) => [nameOf(call), call] as const))('%s answers as the contract says', async (name, call) => {
  await prepare();
  if (worlds.get('made')) worlds.drop('made');
  const path = call.path.replace(':id', 'own').replace(':fault', 'f1').replace(':entry', '3');
  const body = Object.hasOwn(BODIES, name) ? JSON.stringify(BODIES[name]) : null;
  const response = await app.request(path, { method: call.method, body });
  if (!call.answer) return expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.status).toBeLessThan(300);
  const answer: unknown = await response.json();
  check(answer, call.answer as Struct<unknown>);
});
