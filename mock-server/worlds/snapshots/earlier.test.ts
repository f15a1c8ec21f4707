import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseScenario, resolveUnwritten } from '#fixtures/loader/load.ts';
import { createWorlds } from '#mock-server/app.ts';
import { appOf, TestClient } from '#mock-server/http/app.testing.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { importedWorld } from './imported-world.ts';

// Both files were written in November 2026, before internal names changed: never write them again.
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const LINK = 'http://localhost:5173/settings?token=4ee74a764d3e6cf1e85b54a18f5a43d83b4f273d488bdcd4944e6aae8af485ba';

const expectChanges = async (worlds: Worlds, { faults, outbox, clock, id }: World) => {
  expect(faults.list()).toMatchObject([{ fault: { method: 'POST', path: '/api/apply/', status: 500, times: 1 } }]);
  expect(outbox.list({})).toMatchObject([{ kind: 'email_change', to: 'minori.new@example.com', link: LINK }]);
  expect(new Date(clock.now()).toISOString()).toMatch(/^2026-11-20T00:00/);
  const browser = new TestClient(appOf(worlds));
  browser.jar.set('kit_world', id);
  await browser.logIn('minori@example.com', 'Michi-2026');
  const { data } = (await (await browser.send('GET', '/api/user/me')).json()) as { data: object };
  expect(data).toMatchObject({ last_name: '小野寺', annual_income: 3, user_careers: [{}, {}] });
};

const scenario = parseScenario('earlier', read('earlier.yaml'));
const load = () => resolveUnwritten('earlier', scenario);

test('imports a world that an earlier version exported', async () => {
  const worlds = createWorlds({ load, scenario: 'earlier' });
  await expectChanges(worlds, worlds.adopt(importedWorld(read('earlier.world')), 'imported'));
});

test('loads a scenario that an earlier version saved', async () => {
  const worlds = createWorlds({ load, scenario: 'earlier' });
  await expectChanges(worlds, worlds.default);
});
