import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from 'playwright/types/testReporter';
import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { isFree } from '#contracts/ports.ts';
import { printable } from '#contracts/printable.ts';
import { readPlace } from '#contracts/verify/open-state.ts';
import { check, VerifyError, WRITTEN_ORIGIN } from '#contracts/verify/pact-file.ts';
import { setUpState } from '#contracts/verify/provider-states.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { copyTree } from '#mock-server/cli/tree.testing.ts';
import { serveSite } from '#web/e2e/site.ts';
import { leftBehind, node, program, ROOT, testPorts } from '#web/tools/test-run/places.ts';
import { takePortSet } from '#web/tools/test-run/port-set.ts';
import { type TestResult, verdict } from './verdict.ts';

const HELP = `npm run e2e:backend [-- --url URL --states URL] [--origin ORIGIN] [--grep WORDS] [FILE…]

Runs the browser tests that need no fault, no clock and nothing of the kit against a backend, one after another. Each test's
scenario is a provider state of that backend. A failed test is repeated on the mock server, to name the difference.
  --url URL        the backend; without it one test runs on a mock server with other ids and cookies
  --states URL     the address that sets up provider states; without it URL/__kit/pact-states
  --origin ORIGIN  the site's address as the backend allows it, on this machine; without it ${WRITTEN_ORIGIN}
  --grep WORDS     only tests with these words in their title
  --yes            also a backend on another machine, whose tables are emptied

Example: npm run e2e:backend -- --url http://localhost:8000 --states http://localhost:8000/__pact/states web/src/screens/home`;

const OPTIONS = {
  url: { type: 'string' },
  states: { type: 'string' },
  origin: { type: 'string' },
  grep: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const;

/** The test that runs without a backend. */
const ONE = ['--grep', 'restores tab, keyword and position'];
const OTHER_IDS = 500;
/** As many tests need nothing but a backend: with fewer, a run says nothing. */
const MIN_TESTS = 45;

/** A backend as of another team: its own port, cookie name and ids of offers. */
const startForeign = async (origin: string) => {
  const root = copyTree();
  const offers = join(root, 'fixtures', 'offers.yaml');
  const ids = readFileSync(offers, 'utf8').replace(/(?<=^ {2}id: )\d+$/gm, (id) => String(Number(id) + OTHER_IDS));
  writeFileSync(offers, ids);
  const main: typeof import('#mock-server/cli/main.ts') = await import(join(root, 'mock-server', 'cli', 'main.ts'));
  const server = await main.startServer({ port: 0, memory: true, quiet: true, laravel: '13', webOrigins: [origin] });
  return { ...server, close: () => server.close().finally(() => rmSync(root, { recursive: true })) };
};

type Place = ReturnType<typeof readPlace>;

const specsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsIn)];

const hasFailed = ({ status }: TestResult): boolean => !['passed', 'skipped'].includes(status);

const resultsOf = (spec: JSONReportSpec): TestResult[] =>
  spec.tests.flatMap(({ results: [result] }) => {
    if (!result) return [];
    const body = result.attachments.find(({ name }) => name === 'calls')?.body ?? '';
    const calls = JSON.parse(Buffer.from(body, 'base64').toString() || '[]');
    const lines = printable(result.error?.message ?? '').split('\n');
    // The first line may be only the words of an expectation.
    const error = lines.filter((line, at) => at === 0 || /^(?:Expected|Received)/.test(line)).join(' · ');
    return { spec, status: result.status ?? '', error, calls };
  });

/** Builds the site for an API, serves it at its origin, and runs tests there. */
const runTests = async ({ api, states }: Place, origin: string, words: readonly string[]): Promise<TestResult[]> => {
  const report = leftBehind('backend.json');
  rmSync(report, { force: true });
  const { offer_id } = await setUpState(states, { name: 'ordinary-day' });
  const site = await serveSite({ origin, api, outDir: leftBehind('web') });
  let end = '';
  let code: unknown;
  try {
    const places = { E2E_SITE: origin, E2E_API: api, E2E_STATES: states, TEST_REPORT: report };
    const env = { ...process.env, ...places, ...(offer_id && { E2E_OFFER: String(offer_id) }) };
    const args = [program.playwright, 'test', '--project=product', '--workers=1', ...words];
    const child: ChildProcess = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env });
    const stop = (why: string) => {
      end ||= why;
      child.kill('SIGINT');
    };
    const onSignal = () => stop('A signal ended the tests.');
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
    const poll = () => fetch(api, { redirect: 'manual' });
    const pollTwice = () => poll().catch(() => wait(1000).then(poll));
    const watch = setInterval(() => pollTwice().catch(() => stop(`${api} is gone.`)), 3000);
    [code] = await once(child, 'close').finally(() => {
      clearInterval(watch);
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    });
  } finally {
    await site.stop();
  }
  if (end || !existsSync(report)) throw new VerifyError(end || `Playwright ended with ${code}, and without a report.`);
  const { suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport;
  if (errors[0]) throw new VerifyError(`No test ran: ${errors[0].message?.split('\n', 1)}.`);
  const ran = suites.flatMap(specsIn).flatMap(resultsOf);
  check(code === 0 || ran.some(hasFailed), `Playwright ended with ${code}, though no test failed`);
  return ran;
};

const run = async (args: readonly string[]): Promise<boolean> => {
  const { values, positionals } = parseOptions(args, OPTIONS, true);
  if (values.help) {
    console.log(HELP);
    return true;
  }
  const taken = ['url', 'states', 'origin', 'grep', 'yes'].find((name) => process.env[`npm_config_${name}`]);
  if (taken) throw new VerifyError(`npm consumed --${taken}: write \`npm run e2e:backend -- --${taken} …\`.`);
  const { url, grep } = values;
  const isOwn = url !== undefined || args.length === 0;
  check(isOwn, 'Options and files are about a backend of your own: name it with --url URL');
  await takePortSet();
  const { origin: given = url === undefined ? `http://localhost:${testPorts().webPort}` : WRITTEN_ORIGIN } = values;
  const { origin = '', protocol, hostname, port } = URL.parse(given) ?? {};
  const isServed = protocol === 'http:' && hostname === 'localhost' && port;
  check(isServed, `--origin is "${given}", where this machine serves no site: give one such as ${WRITTEN_ORIGIN}`);
  const taking = `Port ${port} for the site is taken`;
  check(await isFree(Number(port)), `${taking}: end what uses it, or give another --origin that the backend allows`);
  await using servers = new AsyncDisposableStack();
  const started = async (server: Promise<Pick<RunningServer, 'url' | 'close'>>) => {
    const { url: on, close } = await server;
    servers.defer(close);
    return { on, states: undefined, yes: false };
  };
  const wish =
    url === undefined ? await started(startForeign(origin)) : { on: url, states: values.states, yes: values.yes };
  const place = readPlace(wish, '--url');
  const words = url === undefined ? ONE : [...(grep === undefined ? [] : ['--grep', grep]), ...positionals];
  const ran = await runTests(place, origin, words);
  const counts = (status: string) => ran.filter((one) => one.status === status).length;
  const failed = ran.filter(hasFailed);
  if (failed.length > 0) {
    const mock = readPlace(await started(startServer({ port: 0, memory: true, quiet: true, webOrigins: [origin] })));
    console.log('\nThe failed tests again, on the mock server:');
    const places = failed.map(({ spec }) => `${spec.file}:${spec.line}`);
    const again = await runTests(mock, origin, places);
    for (const one of failed) {
      const onMock = again.find(({ spec }) => spec.id === one.spec.id);
      console.log(`\n${verdict(one, onMock)}`);
    }
  }
  console.log(`\n${counts('skipped')} need a fault, a clock or the kit.`);
  console.log(`${url ?? 'The mock server'}: ${counts('passed')} passed, ${failed.length} failed`);
  const isWhole = url !== undefined && grep === undefined && positionals.length === 0;
  const [least, all] = [isWhole ? MIN_TESTS : 1, counts('passed') + failed.length];
  check(all >= least, `Only ${all} tests ran, of at least ${least}: see why the others were skipped`);
  return failed.length === 0;
};

try {
  if (!(await run(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof VerifyError || error instanceof OptionError)) throw error;
  console.error(printable(error.message));
  process.exitCode = 1;
}
