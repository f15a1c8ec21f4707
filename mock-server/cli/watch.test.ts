import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort, isFree } from '#contracts/ports.ts';
import { killAll, start } from './process.testing.ts';
import { copyTree } from './tree.testing.ts';

const root = copyTree();
const data = join(root, 'data');
const inspect = await freePort();
let url = '';
let output = '';
let supervisor = 0;
const begin = async () => {
  const { child, ...started } = await start({ root, data, options: ['--watch', `--inspect=${inspect}`], quiet: true });
  url = started.url;
  supervisor = child.pid ?? 0;
  child.stdout?.on('data', (text: Buffer) => {
    output += text;
  });
};

const TYPES = { accept: 'application/json', 'content-type': 'application/json' };
const send = async (method: string, path: string, body?: object, headers = {}) => {
  const json = body ? { body: JSON.stringify(body) } : {};
  const response = await fetch(url + path, { method, headers: { ...TYPES, ...headers }, ...json });
  return { status: response.status, ...(response.status === 204 ? {} : await response.json()) };
};
const mine = (path: string) => send('GET', `/__kit/worlds/mine${path}`);

beforeAll(async () => {
  await begin();
  await send('POST', '/__kit/worlds', { scenario: 'no-offers', id: 'mine' });
});
beforeEach(() => {
  output = '';
});
afterAll(async () => {
  await killAll();
  rmSync(root, { recursive: true });
});

const edit = (file: string, from: string | RegExp, to: string) => {
  const place = join(root, file);
  writeFileSync(place, readFileSync(place, 'utf8').replace(from, to));
};
/** Maximum time for starting a process on a busy machine. */
const soon = { timeout: 60_000, interval: 10 };
const printed = (words: string | RegExp) => vi.waitFor(() => expect(output).toMatch(words), soon);
const restarted = () => printed(/answers again after \d+ ms/);

/** The debugger's address, other in each process. */
const debuggerOf = async (): Promise<string> => (await fetch(`http://127.0.0.1:${inspect}/json/list`)).text();

test('applies an edited source file; worlds, faults and journals survive, and the debugger goes along', async () => {
  await send('PUT', '/__kit/worlds/mine/clock', { advance: '+31d' });
  await send('POST', '/__kit/worlds/mine/faults', { method: 'GET', path: '/api/industries', status: 500, times: 9 });
  await send('GET', '/api/industries', undefined, { 'x-kit-world': 'mine' });
  const { data: before } = await mine('/journal');
  const firstDebugger = await debuggerOf();
  edit('mock-server/kit/routes.ts', 'The control API has no', 'The new control API has no');
  await restarted();
  expect(output).toContain('mock-server/kit/routes.ts has changed: the server restarts.');
  expect((await send('GET', '/__kit/nothing-here')).message).toContain('The new control API');
  expect((await mine('')).data).toMatchObject({ scenario: 'no-offers', clock: { ahead_ms: 31 * 86_400_000 } });
  expect((await mine('/faults')).data).toMatchObject([{ taken: 1 }]);
  const withoutPoint = before.map(({ point: _point, ...entry }: { point?: number }) => entry);
  expect((await mine('/journal')).data).toEqual(withoutPoint);
  expect(firstDebugger).toContain('webSocketDebuggerUrl');
  expect(await debuggerOf()).not.toBe(firstDebugger);
});

test('starts a killed server again', async () => {
  const { pid } = JSON.parse(readFileSync(join(data, 'server.json'), 'utf8'));
  process.kill(pid, 'SIGKILL');
  await restarted();
  expect((await mine('')).status).toBe(200);
});

test('waits for a fix if the new source does not start', async () => {
  edit('mock-server/cli/main.ts', 'export const startServer', 'export const = 3;\nexport const startServer');
  await printed('The server did not start: it starts with the next change of its source.');
  edit('mock-server/cli/main.ts', 'export const = 3;\n', '');
  await restarted();
});

test('leaves no server and no lock if it is killed', async () => {
  process.kill(supervisor, 'SIGKILL');
  await vi.waitFor(async () => expect(await isFree(Number(new URL(url).port))).toBe(true), soon);
  await begin();
  expect((await mine('')).status).toBe(200);
});

test('applies edited fixtures at once; reports a mistake with file and line and keeps the last valid version', async () => {
  const titles = async () =>
    (await send('GET', '/api/offers?type=1')).data.map((offer: { title: string }) => offer.title);
  const [title] = await titles();
  edit('fixtures/offers.yaml', title, `${title}（改）`);
  await printed('default reseeded');
  expect(await titles()).toContain(`${title}（改）`);
  edit('fixtures/errors.yaml', /^( {2}required: ).*$/m, '$1ぜひ:attributeを。');
  const refusal = async () => (await send('POST', '/api/nda-agreement', {})).message;
  await vi.waitFor(async () => expect(await refusal()).toContain('ぜひ'), soon);
  edit('fixtures/scenarios/no-offers.yaml', /$/, '\nofers: []\n');
  await printed(/fixtures\/scenarios\/no-offers\.yaml:\d+ .*ofers/);
  expect((await send('GET', '/api/offers?type=1', undefined, { 'x-kit-world': 'mine' })).status).toBe(200);
  edit('fixtures/scenarios/no-offers.yaml', '\nofers: []\n', '');
  await printed('The fixtures can be read again.');
});

test('watches the fixtures without keeping the process alive', () => {
  const { href } = new URL('watch.ts', import.meta.url);
  const text = `import { watchFixtures } from '${href}'; watchFixtures(() => {});`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', text], { timeout: 10_000 }).status).toBe(0);
});
