import { mkdirSync, mkdtempSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from './main.ts';

const freshFolder = () => join(mkdtempSync(join(tmpdir(), 'folder-')), 'data');
const startIn = (data: string) => startServer({ data, port: 0, quiet: true });
const ELSEWHERE = 'or choose another folder with --data DIR; --memory needs none.';

test('gives a moved data folder to the server that creates it again', async () => {
  const data = freshFolder();
  const inUse = (url: string) =>
    `${data} is in use by the mock server with the process id ${process.pid} at ${url}: use that one, stop it, ${ELSEWHERE}`;
  const first = await startIn(data);
  renameSync(data, `${data}-moved`);
  const reset = () => first.worlds.create('ordinary-day', 'default');
  reset();
  await expect(startIn(data)).rejects.toThrow(inUse(first.url));
  renameSync(data, `${data}-moved-again`);
  const second = await startIn(data);
  expect(reset).toThrow(inUse(second.url));
  await first.close();
  await expect(startIn(data)).rejects.toThrow(inUse(second.url));
  await second.close();
});

const writeFile = (path: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'mine '.repeat(1_000));
};
const makeFolder = (path: string) => mkdirSync(path, { recursive: true });
const NO_FOLDER = 'does not exist and cannot be created: check the folder above it';

test.each([
  ['a file in place of the folder', writeFile, '.', '.', 'is not a folder: move it away'],
  ['a file in place of the folder above it', writeFile, '.', 'below', 'is not a folder: move it away'],
  ['a foreign file in place of the lock', writeFile, 'server.lock', '.', 'is not a file of the mock server: remove it'],
  ['a folder for the file', makeFolder, 'default.sqlite', '.', 'is a folder where a file should be: move it away'],
  ['a folder that cannot be created', makeFolder, '.', '/proc/tsugimichi/data', NO_FOLDER],
])('reports %s in one sentence and leaves it unchanged', async (_, make, made, given, problem) => {
  const folder = freshFolder();
  const [path, data] = [resolve(folder, made), resolve(folder, given)];
  make(path);
  const { ino, size, mtimeMs } = statSync(path);
  const place = path.startsWith(data) ? path : data;
  await expect(startIn(data)).rejects.toMatchObject({ message: `${place} ${problem}, ${ELSEWHERE}` });
  expect(statSync(path)).toMatchObject({ ino, size, mtimeMs });
  expect(readdirSync(dirname(path))).toEqual([basename(path)]);
});
