import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { OTHER_BROWSERS, SLOW } from '#web/e2e/matrix.ts';
import { BROWSER_FLAGS, findBrowser } from '#web/tools/test-run/browser.ts';
import { SLOWDOWN, siteElsewhere, testPorts } from '#web/tools/test-run/places.ts';

const { webPort, kitWebPort } = testPorts();
const elsewhere = siteElsewhere();
const report = process.env.TEST_REPORT;
const origin = elsewhere?.origin ?? `http://localhost:${webPort}`;

// Each worker reads this file again and gets the results of the first reading by the environment.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser());
const browser: { executablePath?: string; how: string } = JSON.parse(process.env.E2E_BROWSER);

const tagged = ({ tag }: { tag: string }) => new RegExp(tag);
if (process.env.TEST_WORKER_INDEX === undefined) console.log(`Browser: ${browser.how}.`);

/**
 * A running site under test has a self-signed certificate. The switch also covers requests that a page sends while it unloads;
 * `ignoreHTTPSErrors`, a setting of the page, does not.
 */
const flags = [...BROWSER_FLAGS, ...(elsewhere ? ['--ignore-certificate-errors'] : [])];

/** The tests of panel, drawer and links use a separate build, which is never deployed. */
const KIT_TESTS = '**/*.kit.e2e.ts';

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
  ...(elsewhere ? {} : { globalSetup: './web/e2e/site.ts' }),
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
});
