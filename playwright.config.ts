import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { OTHER_BROWSERS, SLOW } from '#web/e2e/matrix.ts';
import { BROWSER_FLAGS, findBrowser } from '#web/tools/test-run/browser.ts';
import { builds, leftBehind, node, program, SLOWDOWN, siteElsewhere, testPorts } from '#web/tools/test-run/places.ts';

const { webPort, kitWebPort } = testPorts();
const elsewhere = siteElsewhere();
const report = process.env.TEST_REPORT;
const origin = elsewhere?.origin ?? `http://localhost:${webPort}`;

// Each worker reads this file again and gets the results of the first reading by the environment.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser());
const browser: { executablePath?: string; how: string } = JSON.parse(process.env.E2E_BROWSER);

const tagged = ({ tag }: { tag: string }) => new RegExp(tag);
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
if (!isWorker) console.log(`Browser: ${browser.how}.`);

/**
 * A running site under test has a self-signed certificate. The switch also covers requests that a page sends while it unloads;
 * `ignoreHTTPSErrors`, a setting of the page, does not.
 */
const flags = [...BROWSER_FLAGS, ...(elsewhere ? ['--ignore-certificate-errors'] : [])];

const command = (words: readonly string[]) => words.map((word) => `"${word}"`).join(' ');

/** The tests of panel, drawer and links use a separate build, which is never deployed. */
const KIT_TESTS = '**/*.kit.e2e.ts';

/** Builds and serves the site, with a mock server that allows its pages. */
const servers = (name: keyof ReturnType<typeof builds>) => {
  const { webPort: web, apiPort: api, config } = builds()[name];
  const env = { WEB_PORT: String(web), API_PORT: String(api) };
  const mock = [node, join('mock-server', 'cli', 'start.mjs'), '--memory', '--port', String(api)];
  const build = [node, program.vite, 'build', 'web', ...config, '--logLevel', 'warn'];
  const serve = [node, program.vite, 'preview', 'web', ...config];
  return [
    {
      name: `${name} api`,
      command: command(mock),
      url: `http://localhost:${api}/__kit/health`,
      env,
      reuseExistingServer: false,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 } as const,
    },
    {
      name,
      command: `${command(build)} && ${command(serve)}`,
      url: `http://localhost:${web}`,
      // Compressed copies would take most of the time, and the preview does not serve them.
      env: { ...env, WEB_OUT_DIR: leftBehind(name), WEB_UNCOMPRESSED: '1' },
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ];
};

/** The files named on the command line; a run of one kind does not start the servers of the other. */
const named = process.argv.slice(process.argv.indexOf('test') + 1).filter((word) => !word.startsWith('-'));
const KINDS = { web: /(?<!\.kit)\.e2e\.ts/, kit: /\bkit\.e2e\.ts/ };
const serversFor = (name: keyof typeof KINDS) =>
  named.length === 0 || named.some((word) => KINDS[name].test(word) || !word.includes('.e2e.ts')) ? servers(name) : [];

/** The main journeys in another browser: Playwright's own, or an installed Firefox with WebDriver BiDi. */
const otherBrowser = (name: string, device: string, executablePath?: string) => ({
  name,
  grep: tagged(OTHER_BROWSERS),
  // WebDriver BiDi takes several round trips an action.
  timeout: 120_000,
  use: { ...devices[device], launchOptions: executablePath ? { channel: 'moz-firefox', executablePath } : {} },
});

/** Panel and drawer speak the browser's language. */
const kitTests = { testMatch: KIT_TESTS, use: { baseURL: `http://localhost:${kitWebPort}`, locale: 'en-US' } };

/** @public */
export default defineConfig({
  testDir: 'web',
  testMatch: '**/*.e2e.ts',
  outputDir: join('test-results', String(webPort)),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A third one made parts 4 to 10 % faster and the whole no faster, and two tests of two thousand ran out of time.
  workers: 2,
  retries: 0,
  // A busy machine takes many times as long.
  timeout: 90_000 * SLOWDOWN,
  // The product itself waits three seconds before it leaves a withdrawn member's page or takes a toast away.
  expect: { timeout: 10_000 * SLOWDOWN },
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // For the test's own requests.
    ignoreHTTPSErrors: elsewhere !== undefined,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // The hero's endless animation slows every visit. Tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Any record slows every test, also one that passes: `--trace on` makes a trace. A failed test in a world attaches its pictures.
    screenshot: elsewhere ? 'only-on-failure' : 'off',
    launchOptions: { executablePath: browser.executablePath, args: flags },
  },
  projects: [
    { name: 'product', testIgnore: KIT_TESTS, grepInvert: tagged(SLOW) },
    { name: 'kit', ...kitTests, grepInvert: tagged(SLOW) },
    { name: 'slow', testIgnore: KIT_TESTS, grep: tagged(SLOW) },
    { name: 'slow-kit', ...kitTests, grep: tagged(SLOW) },
    otherBrowser('firefox', 'Desktop Firefox', process.env.PLAYWRIGHT_FIREFOX),
    otherBrowser('webkit', 'Desktop Safari'),
  ],
  webServer: elsewhere ? [] : [...serversFor('web'), ...serversFor('kit')],
});
