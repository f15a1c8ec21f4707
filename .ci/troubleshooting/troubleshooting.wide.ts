import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser, type Probe } from '#ci/browser.ts';
import { node, ROOT } from '#ci/places.ts';
import { freePort } from '#contracts/ports.ts';

const PAGE = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
/** The lines that people see, by what stands in its blocks. */
const SHOWN = [...PAGE.matchAll(/```text\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
const folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
/** A copy of what the server is made of, in which files may be wrong. */
const copy = join(folder, 'copy');
const data = join(folder, 'data');

/** What people see on the screen: ports, folders and numbers are those of this run. */
let port: number;
let webPort: number;
let nobody: number;
const asOnThePage = (said: string): string =>
  said
    .replaceAll(`${copy}/`, '')
    .replaceAll(`${data}/`, '')
    .replaceAll(data, 'mock-server/.data')
    .replaceAll(/process id \d+/g, 'process id 4711')
    .replaceAll(String(nobody), '8787')
    .replaceAll(String(port), '8787')
    .replaceAll(String(port + 1), '8788')
    .replaceAll(String(webPort), '5173')
    .replaceAll(String(webPort + 1), '5174');

const environment = () => ({ ...process.env, API_PORT: String(port), WEB_PORT: String(webPort), NO_COLOR: '1' });

/** Runs a program of Node to its end; what it said, as the page has it. */
const saidBy = (words: readonly string[], { cwd = ROOT, env = {} } = {}): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(node, words, { cwd, env: { ...environment(), ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    child.on('close', () => resolve(asOnThePage(said)));
  });

/** Starts the mock server and waits until it says where it answers; ended by `stop`. */
const start = (words: readonly string[]) =>
  new Promise<{ said: string; stop: () => Promise<void> }>((resolve, reject) => {
    const child = spawn(node, ['mock-server/start.mjs', ...words], { cwd: ROOT, env: environment() });
    const gone = new Promise<void>((ended) => child.on('close', () => ended()));
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('answers at'))
        resolve({
          said: asOnThePage(said),
          stop: () => {
            child.kill();
            return gone;
          },
        });
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    gone.then(() => reject(new Error(said)));
  });

const onThePage = (said: string, words: string): void => {
  const line = said.split('\n').find((one) => one.includes(words));
  expect(line, said).toBeDefined();
  const shown = SHOWN.find((one) => one.includes(words));
  expect(line).toContain(shown ?? `a line of the page with ${words}`);
};

let server: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  [port, webPort, nobody] = [await freePort(), await freePort(), await freePort()];
  for (const place of [
    'contracts/api',
    'contracts/kit',
    'contracts/ports.ts',
    'fixtures',
    'mock-server',
    'package.json',
  ])
    cpSync(join(ROOT, place), join(copy, place), {
      recursive: true,
      filter: (file) => !/\.data|\.test\.ts$/.test(file),
    });
  mkdirSync(data);
  writeFileSync(join(data, 'default.sqlite'), 'no database');
  server = await start(['--data', data]);
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('1, 2: packages that are missing are told', async () => {
  onThePage(await saidBy(['mock-server/start.mjs'], { cwd: copy }), 'is not installed yet');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => one !== 'yaml' && one !== '.cache'))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  onThePage(await saidBy(['mock-server/start.mjs', '--memory'], { cwd: copy }), 'Cannot find module');
  symlinkSync(join(ROOT, 'node_modules', 'yaml'), join(copy, 'node_modules', 'yaml'));
  writeFileSync(
    join(copy, 'fixtures', 'scenarios', 'typo.yaml'),
    '# yaml-language-server: $schema=../scenario.schema.json\ntitle: 見本\nabout: A mistake.\noffer: all\n',
  );
  onThePage(
    await saidBy(['mock-server/start.mjs', '--memory', '--port', '0', '--scenario', 'typo'], { cwd: copy }),
    'typo.yaml',
  );
});

test('3: who has the port or the folder is told', async () => {
  onThePage(await saidBy(['mock-server/dev.mjs']), 'for the mock server is taken');
  const other = await saidBy(['mock-server/dev.mjs'], { env: { API_PORT: String(nobody), WEB_PORT: String(port) } });
  onThePage(other.replaceAll('8787', '5173').replaceAll('8788', '5174'), 'for the SPA is taken');
  onThePage(await saidBy(['mock-server/start.mjs', '--memory']), 'is taken: stop');
  onThePage(await saidBy(['mock-server/start.mjs', '--port', '0', '--data', data]), 'is in use by');
});

test.each([
  [4, 'mock-server/start.mjs 8788', 'Unexpected argument'],
  [5, 'mock-server/start.mjs --memmory', 'There is no option'],
  [5, 'mock-server/start.mjs --memory --scenario no-ofers', 'there is no scenario'],
  [5, 'mock-server/kit/kit.mjs opne', 'There is no command'],
  [5, '.ci/check.mjs unti', 'No suite is called'],
  [8, 'mock-server/kit/kit.mjs worlds --url http://localhost:PORT', 'No mock server answers'],
  [8, 'contracts/verify/verify.ts --url http://localhost:PORT', 'Nobody listens'],
])('%i: %s is answered as the page says', async (_, line, words) => {
  onThePage(await saidBy(line.replace('PORT', String(nobody)).split(' ')), words);
});

test('7: a machine without a browser is told what to do', async () => {
  const nothing: Probe = {
    chosen: undefined,
    starts: async () => false,
    installed: () => [],
    download: async () => false,
    mayInstallPackages: false,
    installPackages: async () => false,
  };
  const told = (probe: Probe) => findBrowser(probe).then(String, (error: Error) => error.message);
  onThePage(await told(nothing), 'No browser');
  onThePage(await told({ ...nothing, chosen: '/nowhere' }), 'PLAYWRIGHT_CHROMIUM is');
});

test('9: a broken data file is set aside', () => {
  onThePage(server.said, 'could not be used');
});

test('10, 12: a page of another site and a missing token are told by the kit', async () => {
  const send = (path: string, init: RequestInit) =>
    fetch(`http://localhost:${port}${path}`, init).then((got) => got.text());
  const Origin = `http://127.0.0.1:${webPort}`;
  const refused = JSON.parse(await send('/__kit/worlds', { headers: { Origin } })) as { message: string };
  onThePage(asOnThePage(refused.message), 'does not answer pages');
  const json = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email: 'minori@example.com', password: 'Michi-2026' });
  await send('/api/login', { method: 'POST', headers: { ...json, Origin }, body });
  await send('/api/login', { method: 'POST', headers: { ...json, Origin: `http://localhost:${webPort}` }, body });
  const journal = await saidBy(['mock-server/kit/kit.mjs', 'journal']);
  onThePage(journal, 'No session');
  onThePage(journal, 'X-XSRF-TOKEN is missing');
});

/** What the site's own code says. */
const saidByPage = (code: string) => saidBy(['--input-type=module', '-e', code]);

test('11, 12: where no answer comes or a session has ended, the page says what is here', async () => {
  const words = await saidByPage(`import { failureWords } from '#web/format/failure-words.ts';
    for (const [code, reason] of [[0, 'network'], [419, 'status']]) console.log(failureWords({ code, reason, message: '', errors: {} }));
    globalThis.document = { cookie: '' };
    console.log(failureWords({ code: 419, reason: 'status', message: '', errors: {} }));`);
  onThePage(words, 'Cookie（クッキー）');
  onThePage(words, '通信に失敗しました');
  onThePage(words, 'ページの有効期限が切れました');
});

test('11: a configuration that is wrong or HTML is told by the page as it is here', async () => {
  const words = await saidByPage(`import { assert } from 'superstruct';
    import { problemOf } from '#web/config/problem.ts';
    import { siteConfigFile } from '#web/config/config.ts';
    console.log(problemOf(undefined, { status: 200, text: '<!doctype html>' }));
    try { assert({ api: 'api.example.jp' }, siteConfigFile); } catch (error) { console.log(problemOf(error)); }`);
  onThePage(words, 'HTML が返されました');
  onThePage(words, 'config.json の「api」');
});

test('there are twelve', () => {
  const numbers = [...PAGE.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
});
