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

test('a second server on a data folder says who holds it and ends, and a killed one holds nothing', async () => {
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

test('a folder that was moved away while the server ran belongs to whoever makes it anew', async () => {
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

test('a full disk at the start is told in a sentence, and nothing is left', async () => {
  const data = freshFolder();
  expect(await startInVain({ data, blocks: 8 })).toEqual({
    status: 1,
    said: `${join(data, 'default.sqlite.new')} has no room left to be written: make some, ${ELSEWHERE}`,
  });
  expect(readdirSync(data)).toEqual([]);
}, 30_000);

test('a world that is there outlives a start on a full disk', async () => {
  const data = freshFolder();
  await kill((await start({ data, scenario: 'no-offers' })).child);
  const { status, said } = await startInVain({ data, blocks: 8 });
  expect([status, said.split('\n').length]).toEqual([1, 2]);
  expect(said).toContain(join(data, 'default.sqlite'));
  const again = await start({ data });
  expect(await (await fetch(`${again.url}/__kit/health`)).json()).toMatchObject({ data: { scenario: 'no-offers' } });
}, 30_000);

test('a file in the place of the folder is told in a sentence and stays', async () => {
  const data = freshFolder();
  writeFileSync(data, 'mine');
  for (const place of [data, join(data, 'below')]) {
    const said = `${place} is no folder: move away what stands there, ${ELSEWHERE}`;
    expect(await startInVain({ data: place })).toEqual({ status: 1, said });
  }
  expect(readFileSync(data, 'utf8')).toBe('mine');
}, 30_000);

test('a place where the system makes no folder is told in a sentence', async () => {
  const said = `/proc/tsugimichi/data is not there and could not be made: look at the folder above it, ${ELSEWHERE}`;
  expect(await startInVain({ data: '/proc/tsugimichi/data' })).toEqual({ status: 1, said });
}, 30_000);

test('a foreign file in the place of the lock is told in a sentence and stays', async () => {
  const data = freshFolder();
  mkdirSync(data);
  const lock = join(data, 'server.lock');
  writeFileSync(lock, 'mine '.repeat(1_000));
  const said = `${lock} is no file of the mock server: remove it, ${ELSEWHERE}`;
  expect(await startInVain({ data })).toEqual({ status: 1, said });
  expect(readdirSync(data)).toEqual(['server.lock']);
}, 30_000);

test('a folder in the place of the file is told in a sentence and stays', async () => {
  const data = freshFolder();
  mkdirSync(join(data, 'default.sqlite'), { recursive: true });
  const { status, said } = await startInVain({ data });
  const file = join(data, 'default.sqlite');
  expect([status, said]).toEqual([1, `${file} is a folder where a file should be: move it away, ${ELSEWHERE}`]);
  expect(readdirSync(data)).toEqual(['default.sqlite']);
}, 30_000);

test('a world for which the disk has no room leaves the old one as it was', async () => {
  const data = freshFolder();
  const { url } = await start({ data, blocks: 4_000 });
  const { status, said } = await kit(url, 'load', 'ten-thousand-offers');
  expect([status, said]).toEqual([
    1,
    `${join(data, 'default.sqlite.new')} has no room left to be written: make some, ${ELSEWHERE.trim()}`,
  ]);
  expect(await (await fetch(`${url}/__kit/health`)).json()).toMatchObject({ data: { scenario: 'ordinary-day' } });
  expect(existsSync(join(data, 'default.sqlite.new'))).toBe(false);
  expect(await kit(url, 'reset')).toMatchObject({ status: 0 });
}, 60_000);
