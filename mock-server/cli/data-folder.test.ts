import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runKit } from './kit/kit-commands.ts';
import { startServer } from './main.ts';
import { kill, killAll, start, startFailing } from './process.testing.ts';

const parent = mkdtempSync(join(tmpdir(), 'folder-'));
let count = 0;
const freshFolder = () => {
  count += 1;
  return join(parent, String(count));
};
afterEach(async () => {
  await killAll();
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent);
});

const kit = async (url: string, ...args: string[]) => {
  let printed = '';
  const log = (text: string) => {
    printed += text;
  };
  return {
    status: await runKit([...args, '--url', url], { env: {}, open: () => Promise.resolve(false), out: log, err: log }),
    printed,
  };
};
const ELSEWHERE = 'or choose another folder with --data DIR; --memory needs none.\n';

test('refuses a data folder that another server uses, but not that of a killed one', async () => {
  const data = freshFolder();
  const first = await start({ data });
  const { pid } = first.child;
  expect(await startFailing({ data })).toEqual({
    status: 1,
    printed: `${data} is in use by the mock server with the process id ${pid} at ${first.url}: use that one, stop it, ${ELSEWHERE}`,
  });
  expect(await kit(first.url, 'load', 'no-offers')).toEqual({
    status: 0,
    printed: expect.stringMatching(/^The world "default" is now in "no-offers"\.\n/),
  });
  expect((await startFailing({ data, scenario: 'ordinary-day' })).status).toBe(1);
  await kill(first.child);

  const next = await start({ data });
  const health = await (await fetch(`${next.url}/__kit/health`)).json();
  expect(health).toEqual({ data: { status: 'ok', scenario: 'no-offers' } });
});

test('gives a moved data folder to the server that creates it again', async () => {
  const data = freshFolder();
  const first = await start({ data });
  renameSync(data, `${data}-moved`);
  expect((await kit(first.url, 'reset')).status).toBe(0);
  expect((await startFailing({ data })).printed).toContain(`the process id ${first.child.pid} at ${first.url}`);

  renameSync(data, `${data}-moved-again`);
  const second = await start({ data });
  expect(await kit(first.url, 'reset')).toEqual({
    status: 1,
    printed: expect.stringContaining(`${data} is in use by the mock server with the process id ${second.child.pid}`),
  });
  await kill(first.child);
  expect((await startFailing({ data })).printed).toContain(`the process id ${second.child.pid}`);
});

test('reports a full disk at startup in one sentence and leaves no file behind', async () => {
  const data = freshFolder();
  expect(await startFailing({ data, blocks: 8 })).toEqual({
    status: 1,
    printed: `${join(data, 'default.sqlite.new')} has no disk space left: free some, ${ELSEWHERE}`,
  });
  expect(readdirSync(data)).toEqual([]);
});

test('preserves an existing world when the server starts on a full disk', async () => {
  const data = freshFolder();
  await kill((await start({ data, scenario: 'no-offers' })).child);
  const { status, printed } = await startFailing({ data, blocks: 8 });
  expect([status, printed.split('\n').length]).toEqual([1, 2]);
  expect(printed).toContain(join(data, 'default.sqlite'));
  const again = await start({ data });
  expect(await (await fetch(`${again.url}/__kit/health`)).json()).toMatchObject({ data: { scenario: 'no-offers' } });
});

const writeFile = (path: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'mine '.repeat(1_000));
};
const makeFolder = (path: string) => mkdirSync(path, { recursive: true });

test.each([
  ['a file in place of the folder', writeFile, '.', '.', 'is not a folder: move it away'],
  ['a file in place of the folder above it', writeFile, '.', 'below', 'is not a folder: move it away'],
  ['a foreign file in place of the lock', writeFile, 'server.lock', '.', 'is not a file of the mock server: remove it'],
  [
    'a folder in place of the file',
    makeFolder,
    'default.sqlite',
    '.',
    'is a folder where a file should be: move it away',
  ],
  [
    'a folder that cannot be created',
    makeFolder,
    '.',
    '/proc/tsugimichi/data',
    'does not exist and cannot be created: check the folder above it',
  ],
])('reports %s in one sentence and leaves it unchanged', async (_, make, made, given, problem) => {
  const folder = freshFolder();
  const [path, data] = [resolve(folder, made), resolve(folder, given)];
  make(path);
  const { ino, size, mtimeMs } = statSync(path);
  const place = path.startsWith(data) ? path : data;
  const message = `${place} ${problem}, ${ELSEWHERE.trim()}`;
  await expect(startServer({ data, port: 0, quiet: true })).rejects.toMatchObject({ message });
  expect(statSync(path)).toMatchObject({ ino, size, mtimeMs });
  expect(readdirSync(dirname(path))).toEqual([basename(path)]);
});

test('leaves the old world unchanged if the disk has no room for the new one', async () => {
  const data = freshFolder();
  const { url } = await start({ data, blocks: 4_000 });
  const { status, printed } = await kit(url, 'load', 'ten-thousand-offers');
  expect([status, printed]).toEqual([
    1,
    `${join(data, 'default.sqlite.new')} has no disk space left: free some, ${ELSEWHERE.trim()}`,
  ]);
  expect(await (await fetch(`${url}/__kit/health`)).json()).toMatchObject({ data: { scenario: 'ordinary-day' } });
  expect(existsSync(join(data, 'default.sqlite.new'))).toBe(false);
  expect(await kit(url, 'reset')).toMatchObject({ status: 0 });
});
