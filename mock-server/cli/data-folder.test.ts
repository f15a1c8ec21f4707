import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runKit } from './kit/kit-commands.ts';
import { kill, killAll, start, startInVain } from './process.testing.ts';

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
  let said = '';
  const log = (text: string) => {
    said += text;
  };
  return {
    status: await runKit([...args, '--url', url], { env: {}, open: () => Promise.resolve(false), out: log, err: log }),
    said,
  };
};
const ELSEWHERE = 'or choose another folder with --data DIR; --memory needs none.\n';

test('refuses a data folder that another server uses, but not that of a killed one', async () => {
  const data = freshFolder();
  const first = await start({ data });
  const { pid } = first.child;
  expect(await startInVain({ data })).toEqual({
    status: 1,
    said: `${data} is in use by the mock server with the process id ${pid} at ${first.url}: use that one, stop it, ${ELSEWHERE}`,
  });
  expect(await kit(first.url, 'load', 'no-offers')).toEqual({
    status: 0,
    said: expect.stringMatching(/^The world "default" is now in "no-offers"\.\n/),
  });
  expect((await startInVain({ data, scenario: 'ordinary-day' })).status).toBe(1);
  await kill(first.child);

  const next = await start({ data });
  const health = await (await fetch(`${next.url}/__kit/health`)).json();
  expect(health).toEqual({ data: { status: 'ok', scenario: 'no-offers' } });
}, 60_000);

test('gives a moved data folder to the server that creates it again', async () => {
  const data = freshFolder();
  const first = await start({ data });
  renameSync(data, `${data}-moved`);
  expect((await kit(first.url, 'reset')).status).toBe(0);
  expect((await startInVain({ data })).said).toContain(`the process id ${first.child.pid} at ${first.url}`);

  renameSync(data, `${data}-moved-again`);
  const second = await start({ data });
  expect(await kit(first.url, 'reset')).toEqual({
    status: 1,
    said: expect.stringContaining(`${data} is in use by the mock server with the process id ${second.child.pid}`),
  });
  await kill(first.child);
  expect((await startInVain({ data })).said).toContain(`the process id ${second.child.pid}`);
}, 60_000);

test('reports a full disk at startup in one sentence and leaves no file behind', async () => {
  const data = freshFolder();
  expect(await startInVain({ data, blocks: 8 })).toEqual({
    status: 1,
    said: `${join(data, 'default.sqlite.new')} has no disk space left: free some, ${ELSEWHERE}`,
  });
  expect(readdirSync(data)).toEqual([]);
}, 30_000);

test('preserves an existing world when the server starts on a full disk', async () => {
  const data = freshFolder();
  await kill((await start({ data, scenario: 'no-offers' })).child);
  const { status, said } = await startInVain({ data, blocks: 8 });
  expect([status, said.split('\n').length]).toEqual([1, 2]);
  expect(said).toContain(join(data, 'default.sqlite'));
  const again = await start({ data });
  expect(await (await fetch(`${again.url}/__kit/health`)).json()).toMatchObject({ data: { scenario: 'no-offers' } });
}, 30_000);

test('reports a file in place of the folder in one sentence and leaves it unchanged', async () => {
  const data = freshFolder();
  writeFileSync(data, 'mine');
  for (const place of [data, join(data, 'below')]) {
    const said = `${place} is not a folder: move it away, ${ELSEWHERE}`;
    expect(await startInVain({ data: place })).toEqual({ status: 1, said });
  }
  expect(readFileSync(data, 'utf8')).toBe('mine');
}, 30_000);

test('reports a folder that cannot be created in one sentence', async () => {
  const said = `/proc/tsugimichi/data does not exist and cannot be created: check the folder above it, ${ELSEWHERE}`;
  expect(await startInVain({ data: '/proc/tsugimichi/data' })).toEqual({ status: 1, said });
}, 30_000);

test('reports a foreign file in place of the lock in one sentence and leaves it unchanged', async () => {
  const data = freshFolder();
  mkdirSync(data);
  const lock = join(data, 'server.lock');
  writeFileSync(lock, 'mine '.repeat(1_000));
  const said = `${lock} is not a file of the mock server: remove it, ${ELSEWHERE}`;
  expect(await startInVain({ data })).toEqual({ status: 1, said });
  expect(readdirSync(data)).toEqual(['server.lock']);
}, 30_000);

test('reports a folder in place of the file in one sentence and leaves it unchanged', async () => {
  const data = freshFolder();
  mkdirSync(join(data, 'default.sqlite'), { recursive: true });
  const { status, said } = await startInVain({ data });
  const file = join(data, 'default.sqlite');
  expect([status, said]).toEqual([1, `${file} is a folder where a file should be: move it away, ${ELSEWHERE}`]);
  expect(readdirSync(data)).toEqual(['default.sqlite']);
}, 30_000);

test('leaves the old world unchanged if the disk has no room for the new one', async () => {
  const data = freshFolder();
  const { url } = await start({ data, blocks: 4_000 });
  const { status, said } = await kit(url, 'load', 'ten-thousand-offers');
  expect([status, said]).toEqual([
    1,
    `${join(data, 'default.sqlite.new')} has no disk space left: free some, ${ELSEWHERE.trim()}`,
  ]);
  expect(await (await fetch(`${url}/__kit/health`)).json()).toMatchObject({ data: { scenario: 'ordinary-day' } });
  expect(existsSync(join(data, 'default.sqlite.new'))).toBe(false);
  expect(await kit(url, 'reset')).toMatchObject({ status: 0 });
}, 60_000);
