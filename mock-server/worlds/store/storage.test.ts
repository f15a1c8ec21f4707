import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createWorlds } from '#mock-server/app.ts';
import { inquiries } from '#mock-server/db/system-tables.ts';
import { appOf, smallSeed, TestClient, testApp } from '#mock-server/http/app.testing.ts';
import { kitOf } from '#mock-server/kit/kit.testing.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';

// Like the real file system, except for injected failures.
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync), writeFileSync: vi.fn(fs.writeFileSync) };
});

const parent = mkdtempSync(join(tmpdir(), 'storage-'));
let count = 0;
const freshFolder = () => {
  count += 1;
  return join(parent, String(count));
};
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent);
});

const catalogue = () => ['small', 'other'].map((name) => ({ name, title: '世界', about: '世界です。' }));
const open = (directory: string) => {
  const load = (name: string) => ({ ...smallSeed(), name });
  const worlds = createWorlds({ load, scenario: 'small', directory });
  const app = appOf(worlds, { catalogue });
  const kit = kitOf({ app });
  const agree = async () => {
    const json = { name: '山田', company: '見本社', email: 'taro@example.com' };
    return (await new TestClient(app).send('POST', '/api/nda-agreement', { json, headers: { origin: null } })).status;
  };
  return { worlds, app, kit, agree, file: join(directory, 'default.sqlite') };
};
const fault = (code: string) => Object.assign(new Error(`${code}: injected`), { code });
const failOnce = (call: typeof renameSync | typeof writeFileSync, code: string) =>
  vi.mocked(call as typeof renameSync).mockImplementationOnce(() => {
    throw fault(code);
  });

const LOAD = ['POST', '/worlds/default/load', { scenario: 'other' }] as const;

test.each([
  [
    'cannot be written',
    'default.sqlite.new has no disk space left: free some,',
    () => failOnce(writeFileSync, 'ENOSPC'),
  ],
  [
    'may not be written',
    'default.sqlite.new may not be written: change its permissions,',
    () => failOnce(writeFileSync, 'EACCES'),
  ],
  [
    'finds a folder',
    'default.sqlite.new is a folder where a file should be: move it away,',
    (file: string) => mkdirSync(`${file}.new`),
  ],
  ['cannot move', 'default.sqlite may not be written: change its permissions,', () => failOnce(renameSync, 'EPERM')],
])('reports a fresh world that %s there and continues with the old one', async (_name, words, spoil) => {
  const { app, worlds, kit, agree, file } = open(freshFolder());
  const member = await new TestClient(app).logIn();
  spoil(file);
  const { status, message } = await kit(...LOAD);
  expect([status, message]).toEqual([507, expect.stringContaining(words)]);
  expect((await member.send('GET', '/api/user/me')).status).toBe(200);
  expect([worlds.default.scenario, await agree()]).toEqual(['small', 200]);
  expect(worlds.default.db.select().from(inquiries).all()).toHaveLength(1);
  rmSync(`${file}.new`, { recursive: true, force: true });
  expect(await kit(...LOAD)).toMatchObject({ status: 200, data: { scenario: 'other' } });
  expect(readdirSync(join(file, '..')).filter((name) => name.includes('.new'))).toEqual([]);
  worlds.close();
});

test('reports good health while rows can be read and written, in a file and in memory', async () => {
  const { worlds, kit } = open(freshFolder());
  for (const _ of [1, 2, 3])
    expect(await kit('GET', '/health')).toEqual({ status: 200, data: { status: 'ok', scenario: 'small' } });
  const size = () => worlds.default.sqlite.pragma('page_count', { simple: true });
  const before = size();
  await kit('GET', '/health');
  expect(size()).toBe(before);
  worlds.close();
  expect((await testApp().app.request('/__kit/health')).status).toBe(200);
});

const GONE = 'has been removed or replaced while the server ran: nothing more is stored until';

test.each([
  [
    'full',
    'has no disk space left: free some',
    (_file: string, { sqlite }: Worlds['default']) => {
      sqlite.pragma(`max_page_count = ${sqlite.pragma('page_count', { simple: true })}`);
    },
  ],
  [
    'read-only',
    'may not be written: change its permissions',
    (_file: string, { sqlite }: Worlds['default']) => sqlite.pragma('query_only = ON'),
  ],
  ['removed', GONE, (file: string) => rmSync(file)],
  [
    'replaced',
    GONE,
    (file: string) => {
      renameSync(file, `${file}.old`);
      writeFileSync(file, '');
    },
  ],
  ['gone with its folder', GONE, (file: string) => rmSync(join(file, '..'), { recursive: true })],
  ['damaged', 'cannot be used (', (file: string) => writeFileSync(file, 'no database '.repeat(2000), { flag: 'r+' })],
  ['closed', 'cannot be used (', (_file: string, world: Worlds['default']) => world.close()],
])('reports bad health with the reason if the database is %s', async (_name, words, spoil) => {
  const { worlds, kit, file } = open(freshFolder());
  spoil(file, worlds.default);
  const { status, message } = await kit('GET', '/health');
  expect([status, message]).toEqual([503, expect.stringContaining(`${file} ${words}`)]);
  worlds.close();
});

test('stores no writes after its folder was removed, until a reset', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = freshFolder();
  const { worlds, kit, agree, file, app } = open(folder);
  rmSync(folder, { recursive: true });
  expect([await agree(), worlds.default.db.select().from(inquiries).all()]).toEqual([500, []]);
  expect((await app.request('/api/job-types')).status).toBe(200);
  expect((await kit('POST', '/worlds/default/reset')).status).toBe(200);
  expect([existsSync(file), (await kit('GET', '/health')).status, await agree()]).toEqual([true, 200, 200]);
  worlds.close();
  const again = open(folder);
  expect(again.worlds.default.db.select().from(inquiries).all()).toHaveLength(1);
  again.worlds.close();
});

test('does not move a clock that cannot be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { worlds, kit } = open(freshFolder());
  worlds.default.sqlite.pragma('query_only = ON');
  const moved = await kit('PUT', '/worlds/default/clock', { now: '2030-01-01T00:00:00+09:00' });
  expect([moved.status, moved.message]).toEqual([500, expect.stringContaining('readonly database')]);
  expect((await kit('GET', '/worlds/default/clock')).data).toMatchObject({ mode: 'following' });
  worlds.close();
});

test('ignores files that a killed server left beside the database', async () => {
  const folder = freshFolder();
  mkdirSync(folder);
  for (const name of ['default.sqlite-wal', 'default.sqlite-shm', 'default.sqlite.new', 'default.sqlite.new-wal'])
    writeFileSync(join(folder, name), 'left over '.repeat(1000));
  const { worlds, kit, agree } = open(folder);
  expect([await agree(), (await kit(...LOAD)).status, (await kit('GET', '/health')).status]).toEqual([200, 200, 200]);
  worlds.close();
  expect(readdirSync(folder)).toEqual(['default.sqlite']);
});

test('leaves a damaged file in place if there is no room for a fresh one', () => {
  const folder = freshFolder();
  mkdirSync(folder);
  const file = join(folder, 'default.sqlite');
  writeFileSync(file, 'no database '.repeat(100));
  failOnce(writeFileSync, 'ENOSPC');
  expect(() => open(folder)).toThrow(`${file}.new has no disk space left: free some, or choose another folder`);
  expect([readdirSync(folder), statSync(file).size]).toEqual([['default.sqlite'], 1200]);
});
