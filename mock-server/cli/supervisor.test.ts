import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, isFree } from '#contracts/ports.ts';
import { killAll, start } from './process.testing.ts';
import { copyTree } from './tree.testing.ts';

const root = copyTree();
const data = join(root, 'data');
let url = '';
let output = '';
let supervisor: number | undefined;
let inspect: number;
beforeAll(async () => {
  inspect = await freePort();
  const started = await start({ root, data, watch: true, inspect });
  url = started.url;
  supervisor = started.child.pid;
  started.child.stdout?.on('data', (text: Buffer) => {
    output += text;
  });
});
afterAll(async () => {
  await killAll();
  rmSync(root, { recursive: true });
});

const TYPES = { accept: 'application/json', 'content-type': 'application/json' };
const kit = async (method: string, path: string, body?: object) => {
  const init = { method, headers: TYPES, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${url}/__kit${path}`, init);
  return { status: response.status, ...(response.status === 204 ? {} : await response.json()) };
};
const edit = (file: string, from: string, to: string) => {
  const place = join(root, file);
  writeFileSync(place, readFileSync(place, 'utf8').replace(from, to));
};
/** Maximum time for starting a process on a busy machine. */
const soon = { timeout: 60_000, interval: 10 };
const restarted = () => vi.waitFor(() => expect(output).toMatch(/answers again after \d+ ms/), soon);

/** Process id of the server, which notes it in the locked folder. */
const serverPid = (): number => JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')).pid;
/** The debugger's address, other in each process. */
const debuggerOf = async (): Promise<string> => (await fetch(`http://127.0.0.1:${inspect}/json/list`)).text();

const SENTENCE = 'The control API has no';
const unknownCall = async (): Promise<string> => (await kit('GET', '/nothing-here')).message;

test('applies an edited source file; worlds, faults and journals survive, and the debugger goes along', async () => {
  await kit('POST', '/worlds', { scenario: 'no-offers', id: 'mine' });
  await kit('PUT', '/worlds/mine/clock', { advance: '+31d' });
  await kit('POST', '/worlds/mine/faults', { method: 'GET', path: '/api/industries', status: 500, times: 9 });
  await fetch(`${url}/api/industries`, { headers: { ...TYPES, 'x-kit-world': 'mine' } });
  const { data: before } = await kit('GET', '/worlds/mine/journal');
  const firstDebugger = await debuggerOf();
  edit('mock-server/kit/routes.ts', SENTENCE, 'The new control API has no');
  await restarted();
  expect(output).toContain('mock-server/kit/routes.ts has changed: the server restarts.');
  expect(await unknownCall()).toContain('The new control API');
  expect((await kit('GET', '/worlds/mine')).data).toMatchObject({ scenario: 'no-offers' });
  expect((await kit('GET', '/worlds/mine/faults')).data).toMatchObject([{ taken: 1 }]);
  expect((await kit('GET', '/worlds/mine/clock')).data).toMatchObject({ ahead_ms: 31 * 86_400_000 });
  const withoutPoint = before.map(({ point: _point, ...entry }: { point?: number }) => entry);
  expect((await kit('GET', '/worlds/mine/journal')).data).toEqual(withoutPoint);
  expect(firstDebugger).toContain('webSocketDebuggerUrl');
  expect(await debuggerOf()).not.toBe(firstDebugger);
});

test('starts a killed server again', async () => {
  output = '';
  process.kill(serverPid(), 'SIGKILL');
  await restarted();
  expect((await kit('GET', '/worlds/mine')).status).toBe(200);
});

test('waits for a fix if the new source does not start', async () => {
  output = '';
  edit('mock-server/cli/main.ts', 'export const startServer', 'export const = 3;\nexport const startServer');
  const sentence = 'The server did not start: it starts with the next change of its source.';
  await vi.waitFor(() => expect(output).toContain(sentence), soon);
  edit('mock-server/cli/main.ts', 'export const = 3;\n', '');
  await restarted();
  expect((await kit('GET', '/worlds/mine')).status).toBe(200);
});

test('keeps worlds when a table gets another nullable column', async () => {
  output = '';
  edit('mock-server/db/member-tables.ts', 'header_image: text(),', 'header_image: text(),\n  header_color: text(),');
  await restarted();
  expect((await kit('GET', '/worlds/mine')).data).toMatchObject({ scenario: 'no-offers' });
  expect(output).not.toContain('could not be used');
});

test('leaves no server and no lock if it is killed', async () => {
  process.kill(Number(supervisor), 'SIGKILL');
  await vi.waitFor(async () => expect(await isFree(Number(new URL(url).port))).toBe(true), soon);
  const again = await start({ root, data });
  url = again.url;
  expect((await kit('GET', '/worlds/mine')).status).toBe(200);
});
