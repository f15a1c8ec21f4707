import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkout, ROOT } from '#contracts/broker/checkout.testing.ts';
import { type LoopbackBroker, startBroker } from '#contracts/broker/loopback-broker.testing.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { brokerPages } from './broker-pages.testing.ts';

/** Steps that do not run here, each with its replacement. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'npm ci': 'this tree has its packages',
  'npm test -- pact': 'a suite of every `npm test`, which writes files that other tests are reading',
  'composer install --no-interaction --no-progress': 'the mock server stands for the API',
  'cp .env.example .env && php artisan key:generate': 'the mock server stands for the API',
  'php artisan migrate --force': 'the mock server stands for the API',
  'php artisan serve --port 8000 &': 'the mock server stands for the API',
};

interface Step {
  readonly run?: string;
}

const linesOf = (file: string): string[] => {
  const text = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
  const { jobs } = parse(text) as { jobs: { contract: { steps: Step[] } } };
  return jobs.contract.steps.flatMap(({ run }) => (run === undefined ? [] : [run.trim()]));
};

const taken = (file: string): string[] => linesOf(file).filter((line) => !(line in ELSEWHERE));

const { env: inCheckout, version } = checkout('main');
let api: RunningServer;
let broker: LoopbackBroker;
beforeEach(async () => {
  api = await startServer({ port: 0, memory: true, quiet: true });
  broker = await startBroker(brokerPages(version));
});
afterEach(() => Promise.all([api.close(), broker.close()]));

/** Runs a step as a CI does, with the mock server's address in the place of the API's. @returns its exit code, and its output if that is not 0 */
const take = (line: string, url = broker.url): Promise<{ code: number | null; printed: string }> =>
  new Promise((resolve, reject) => {
    const here = line.replaceAll('8000', String(api.port)).replaceAll('/__pact/states', '/__kit/pact-states');
    const env = {
      ...inCheckout,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PACT_BROKER_BASE_URL: url,
      PACT_BROKER_TOKEN: 'not-to-be-seen',
      PACT_DO_NOT_TRACK: 'true',
      GITHUB_SHA: version,
      GITHUB_REF_NAME: 'main',
    };
    const child = spawn('bash', ['-e', '-c', here], { cwd: ROOT, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed: code === 0 ? '' : output }));
  });

const sent = () => broker.stored.map(({ method, path }) => `${method} ${path}`);

test('no step is left out that there is not', () => {
  const lines = [...linesOf('spa.yml'), ...linesOf('php-api.yml')];
  expect(lines).toEqual(expect.arrayContaining(Object.keys(ELSEWHERE)));
});

test("the SPA's CI verifies and publishes the contract, runs can-i-deploy and records the deployment", async () => {
  for (const line of taken('spa.yml')) expect([line, await take(line)]).toEqual([line, { code: 0, printed: '' }]);
  const verdict = `GET /matrix?q[][pacticipant]=tsugimichi-web&q[][version]=${version}&latestby=cvpv&environment=production`;
  expect(sent()).toEqual(expect.arrayContaining(['POST /contracts/publish', verdict, 'POST /record']));
});

test("the PHP backend's CI verifies the broker's contract and publishes the result under its commit and branch", async () => {
  for (const line of taken('php-api.yml')) expect([line, await take(line)]).toEqual([line, { code: 0, printed: '' }]);
  const verdict = `GET /matrix?q[][pacticipant]=tsugimichi-api&q[][version]=${version}&latestby=cvpv&environment=production`;
  expect(sent()).toEqual(expect.arrayContaining([`PUT /branches/main/${version}`, verdict, 'POST /record']));
  const results = broker.stored.find(({ method, path }) => method === 'POST' && path === '/results');
  expect(JSON.parse(results?.body ?? '{}')).toMatchObject({ success: true, providerApplicationVersion: version });
});

test("the PHP backend's CI fails if the broker has no contract or the API does not respond", async () => {
  const [verifying = ''] = taken('php-api.yml');
  const empty = await startBroker(brokerPages(version, { isEmpty: true }));
  expect(await take(verifying, empty.url)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('No pacts found'),
  });
  await empty.close();
  expect(await take(verifying.replace('--port 8000', '--port 9'))).toMatchObject({ code: 1 });
  const results = broker.stored.find(({ path }) => path === '/results');
  expect(JSON.parse(results?.body ?? '{}')).toMatchObject({ success: false });
});
