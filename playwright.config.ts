import { join } from 'node:path';
import { defineConfig, devices, type LaunchOptions } from 'playwright/test';
import { EVERY_WIDTH, OTHER_BROWSERS, SLOW } from '#web/e2e/matrix.ts';
import { NARROWER, TEST_WINDOW } from '#web/e2e/page/widths.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { leftBehind, node, program, SLOWDOWN, siteElsewhere, testPorts } from '#web/tools/test-run/places.ts';

const { webPort, apiPort, kitWebPort, kitApiPort } = testPorts();
const elsewhere = siteElsewhere();
const origin = elsewhere?.origin ?? `http://localhost:${webPort}`;

// Workers read this file again: what the first reading found reaches them in the environment.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser(browserProbe));
const browser: { executablePath?: string; how: string } = JSON.parse(process.env.E2E_BROWSER);

/** Cells of matrices that `npm run test:slow` looks at (web/e2e/matrix.ts). */
const cells = new RegExp(SLOW.tag);
const isSlow = process.env.E2E_SLOW === '1';
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
if (!isWorker) console.log(`Browser: ${browser.how}.`);

/**
 * The certificate of a site that is there already is a test's own. The switch holds for what a page sends while it is left, too, which
 * `ignoreHTTPSErrors`, a setting of the page, does not.
 */
const flags = [...BROWSER_FLAGS, ...(elsewhere ? ['--ignore-certificate-errors'] : [])];

const command = (words: readonly string[]) => words.map((word) => `"${word}"`).join(' ');

/** The tests of panel, drawer and links look at a build of their own, which is never deployed. */
const KIT_TESTS = '**/*.kit.e2e.ts';

interface Pair {
  readonly name: 'web' | 'kit';
  readonly ports: { readonly web: number; readonly api: number };
  /** Words for the build, and for what serves it. */
  readonly build: readonly string[];
  readonly preview: readonly string[];
}

/** A build on its address, and a mock server that allows its pages. */
const servers = ({ name, ports: { web, api }, build, preview }: Pair) => {
  const env = { WEB_PORT: String(web), API_PORT: String(api) };
  const mock = [node, join('mock-server', 'cli', 'start.mjs'), '--memory', '--port', String(api)];
  const serve = [node, program.vite, 'preview', 'web', '--port', String(web), '--strictPort', ...preview];
  return [
    {
      name: `${name} api`,
      command: command(mock),
      url: `http://localhost:${api}/__kit/health`,
      env,
      reuseExistingServer: false,
      timeout: 15_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 } as const,
    },
    {
      name,
      command: `${command([node, program.build, ...build])} && ${command(serve)}`,
      url: `http://localhost:${web}`,
      env: { ...env, WEB_OUT_DIR: leftBehind(name) },
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ];
};

const product = servers({ name: 'web', ports: { web: webPort, api: apiPort }, build: [], preview: [] });
const kit = servers({
  name: 'kit',
  ports: { web: kitWebPort, api: kitApiPort },
  build: ['--kit'],
  preview: ['--config', join('web', 'tools', 'build', 'kit.config.ts')],
});

/** What is named on the command line; a run of files of the one kind alone does without the other's servers. */
const named = process.argv.slice(process.argv.indexOf('test') + 1).filter((word) => !word.startsWith('-'));
const KINDS: Readonly<Record<Pair['name'], RegExp>> = { web: /(?<!\.kit)\.e2e\.ts/, kit: /\bkit\.e2e\.ts/ };
const needsServersOf = (name: Pair['name']) =>
  named.length === 0 || named.some((word) => KINDS[name].test(word) || !word.includes('.e2e.ts'));

/** The browsers of `npm run test:slow -- browsers`, with their launch options. */
const others: Record<string, LaunchOptions> | null = JSON.parse(process.env.E2E_OTHER_BROWSERS ?? 'null');

const otherBrowser = ([name, launchOptions]: [string, LaunchOptions]) => ({
  name,
  grep: new RegExp(OTHER_BROWSERS.tag),
  grepInvert: [],
  // WebDriver BiDi takes several round trips an action.
  timeout: 120_000,
  use: {
    ...devices[name === 'firefox' ? 'Desktop Firefox' : 'Desktop Safari'],
    channel: launchOptions.channel,
    launchOptions,
  },
});

/** What shows a check of accessibility, in a window of this width. */
const narrow = (width: number) => ({
  name: `${width}px`,
  testIgnore: KIT_TESTS,
  grep: new RegExp(EVERY_WIDTH.tag),
  use: { viewport: { ...TEST_WINDOW, width } },
});

export default defineConfig({
  testDir: 'web',
  testMatch: '**/*.e2e.ts',
  outputDir: join('test-results', String(webPort)),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A third one made parts 4 to 10 % faster and the whole no faster, and two tests of two thousand ran out of time.
  workers: 2,
  retries: 0,
  ...(isSlow ? { grep: cells } : { grepInvert: cells }),
  timeout: 30_000 * SLOWDOWN,
  // The product itself waits three seconds before it leaves a withdrawn member's page or takes a toast away.
  expect: { timeout: 10_000 * SLOWDOWN },
  reporter: [
    ['list'],
    ['json', { outputFile: leftBehind('e2e.json') }],
    [join(import.meta.dirname, 'web', 'e2e', 'faults', 'table-reporter.ts')],
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // Of the requests that a test makes itself.
    ignoreHTTPSErrors: elsewhere !== undefined,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // The hero's endless animation costs half a second of processor time a visit. A test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Neither film nor copies of the page: the one costs more than the tests themselves, the others a fifth. `--trace on` brings them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browser.executablePath, args: flags },
  },
  projects: others
    ? Object.entries(others).map(otherBrowser)
    : [
        { name: 'product', testIgnore: KIT_TESTS },
        {
          name: 'kit',
          testMatch: KIT_TESTS,
          // Panel and drawer speak the browser's language.
          use: { baseURL: `http://localhost:${kitWebPort}`, locale: 'en-US' },
        },
        ...(isSlow ? NARROWER.map(narrow) : []),
      ],
  webServer: elsewhere
    ? []
    : [...(needsServersOf('web') ? product : []), ...(needsServersOf('kit') && !others ? kit : [])],
});
