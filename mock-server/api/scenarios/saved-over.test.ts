import { expect, test } from 'vitest';
import { parseScenario, resolveUnwritten } from '#fixtures/loader/load.ts';
import { scenarioFiles } from '#fixtures/loader/scenario/scenario-files.ts';
import { createWorlds } from '#mock-server/app.ts';
import { appOf, TestClient } from '#mock-server/http/app.testing.ts';
import { kitOf } from '#mock-server/kit/kit.testing.ts';

/** A server whose default world is of a scenario, with its own or given text. Saves are stored in memory only. */
const serverOf = (scenario: string, own = scenarioFiles.text(scenario)) => {
  const load = () => resolveUnwritten(scenario, parseScenario(scenario, own));
  const text = (name: string) => (name === scenario ? own : scenarioFiles.text(name));
  let written = '';
  const write = (_name: string, whole: string) => {
    written = whole;
  };
  const files = { ...scenarioFiles, load, text, write };
  const app = appOf(createWorlds({ load, scenario }), { scenarioFiles: () => files });
  const kit = kitOf({ app });
  /** Saves the world under a name; returns the text, and a server with a world of it. */
  const saved = async (name: string) => {
    const { status, message } = await kit('POST', '/worlds/default/save', { name, force: true });
    expect([status, message]).toEqual([201, undefined]);
    return { written, again: serverOf(name, written) };
  };
  return { kit, saved, browser: new TestClient(app) };
};

const FAULTS = '/worlds/default/faults';
const faultsOf = async ({ kit }: ReturnType<typeof serverOf>) => (await kit('GET', FAULTS)).data;

test('stays without a disarmed fault after the world is saved over its scenario', async () => {
  const server = serverOf('apply-fails');
  await server.kit('DELETE', FAULTS);
  const { written, again } = await server.saved('apply-fails');
  const minori = await again.browser.logIn('minori@example.com', 'Michi-2026');
  expect((await minori.send('POST', '/api/apply/', { json: { offer_id: 1 } })).status).toBe(200);
  expect(written).not.toMatch(/^(faults|without):/m);
});

test('stays without a used-up fault after a save', async () => {
  const server = serverOf('masters-recover');
  const read = async ({ browser }: typeof server) => (await browser.send('GET', '/api/job-types')).status;
  expect([await read(server), await read(server)]).toEqual([500, 200]);
  const { again } = await server.saved('masters-recover');
  expect([await read(again), await faultsOf(again)]).toEqual([200, [expect.objectContaining({ left: 1 })]]);
  await again.browser.send('GET', '/api/industries');
  expect(await faultsOf((await again.saved('masters-recover')).again)).toEqual([]);
});

test.each([
  [{ method: 'get', path: '/api/offers' }, 'GET'],
  [{ method: 'HEAD', path: '/api/offers' }, 'HEAD'],
  [{ method: 'options', path: '/api/offers' }, 'OPTIONS'],
  [{ path: '/api/offers*' }, undefined],
  [{ method: 'GET', path: '/api/offers*' }, 'GET'],
])('saves and restores a world with the fault %j', async (call, method) => {
  const server = serverOf('ordinary-day');
  expect((await server.kit('POST', FAULTS, { ...call, status: 500 })).status).toBe(201);
  const { again } = await server.saved('broken');
  const [armed] = (await faultsOf(again)) as { path: string; method?: string }[];
  expect([armed?.method, armed?.path]).toEqual([method, call.path]);
  const verb = method ?? 'GET';
  for (const { browser } of [server, again]) expect((await browser.send(verb, '/api/offers?type=1')).status).toBe(500);
});
