import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { appOf, smallSeed, TestClient } from '#mock-server/http/app.testing.ts';
import { Worlds } from '#mock-server/worlds/registry.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'worlds-'));
const start = (directory: string) => {
  const output: string[] = [];
  const worlds = new Worlds({
    load: () => smallSeed(),
    scenario: 'small',
    directory,
    print: (sentence) => output.push(sentence),
  });
  return { worlds, printed: output, app: appOf(worlds) };
};

test('preserves the default world and its sessions across a restart', async () => {
  const directory = folder();
  const first = start(directory);
  const member = await new TestClient(first.app).logIn();
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  first.worlds.close();

  const { app, worlds, printed: output } = start(directory);
  const later = new TestClient(app);
  for (const [name, value] of member.jar) later.jar.set(name, value);
  expect((await later.send('GET', '/api/user/me')).status).toBe(200);
  expect((await later.send('POST', '/api/apply/', { json: { offer_id: 1 } })).status).toBe(422);
  await later.send('POST', '/api/logout');
  worlds.close();
  expect(output).toEqual([]);

  const last = start(directory);
  expect(
    (
      await new TestClient(last.app).send('GET', '/api/user/me', {
        headers: { cookie: [...member.jar].map(([k, v]) => `${k}=${v}`).join('; ') },
      })
    ).status,
  ).toBe(401);
  last.worlds.close();
});

test('turns another browser of a withdrawn member into a visitor, even much later', async () => {
  const { worlds, app } = start(folder());
  const [taro, elsewhere] = [await new TestClient(app).logIn(), await new TestClient(app).logIn()];
  await taro.send('PUT', '/api/user/1', { json: { questionnaires: [3] } });
  worlds.default.clock.advance(2 * 60_000);
  const second = elsewhere.copy();
  expect((await elsewhere.send('GET', '/api/user/me')).status).toBe(401);
  expect((await second.send('GET', '/api/offers?type=1')).status).toBe(200);
  worlds.close();
});

test('recreates the file on reset', async () => {
  const { worlds, app } = start(folder());
  await (await new TestClient(app).logIn()).send('POST', '/api/apply/', { json: { offer_id: 1 } });
  worlds.resetDefault();
  expect(
    (await (await new TestClient(app).logIn()).send('POST', '/api/apply/', { json: { offer_id: 1 } })).status,
  ).toBe(200);
  worlds.close();
});

test.each([
  ['damaged', (path: string) => writeFileSync(path, 'this is no database, however long it may be '.repeat(50))],
  ['foreign', (path: string) => new Database(path).exec('CREATE TABLE notes (id)').close()],
])('renames a %s file, reports it in one sentence and creates a fresh one', (_name, spoil) => {
  const directory = folder();
  spoil(join(directory, 'default.sqlite'));
  const { worlds, printed: output } = start(directory);
  expect(worlds.default.scenario).toBe('small');
  expect(output).toEqual([
    expect.stringMatching(
      /default\.sqlite could not be used \(.+\); it is now .+\.set-aside-.+, and a fresh one was made\.$/,
    ),
  ]);
  expect(readdirSync(directory).some((file) => file.startsWith('default.sqlite.set-aside-'))).toBe(true);
  worlds.close();
});
