import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { findBrowser } from '#ci/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#ci/browser-probe.ts';
import { leftBehind, node, program, SLOWDOWN, testPorts } from '#ci/places.ts';

const { webPort, apiPort } = testPorts();
const origin = `http://localhost:${webPort}`;
const api = `http://localhost:${apiPort}`;

// Workers read this file again: what the first reading found reaches them in the environment.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser(browserProbe));
const browser: { executablePath?: string; how: string } = JSON.parse(process.env.E2E_BROWSER);

/** Cells of matrices that `npm test -- wide` looks at (web/e2e/matrix.ts). */
const WIDE = /@wide/;
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
if (!isWorker) console.log(`Browser: ${browser.how}.`);

const build = [node, program.build];
const preview = [node, program.vite, 'preview', 'web', '--port', String(webPort), '--strictPort'];
const mock = [node, join('mock-server', 'start.mjs'), '--memory', '--port', String(apiPort)];
const command = (words: string[]) => words.map((word) => `"${word}"`).join(' ');

export default defineConfig({
  testDir: 'web',
  testMatch: '**/*.e2e.ts',
  outputDir: join('test-results', String(webPort)),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  retries: 0,
  ...(process.env.E2E_WIDE === '1' ? { grep: WIDE } : { grepInvert: WIDE }),
  timeout: 30_000 * SLOWDOWN,
  // The product itself waits three seconds before it leaves a withdrawn member's page or takes a toast away.
  expect: { timeout: 10_000 * SLOWDOWN },
  reporter: [['list'], ['json', { outputFile: leftBehind('e2e.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Neither film nor copies of the page: the one costs more than the tests themselves, the others a fifth. `--trace on` brings them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browser.executablePath, args: BROWSER_FLAGS },
  },
  webServer: [
    {
      name: 'api',
      command: command(mock),
      url: `${api}/__kit/health`,
      env: { WEB_PORT: String(webPort), API_PORT: String(apiPort) },
      reuseExistingServer: false,
      timeout: 15_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
    },
    {
      name: 'web',
      command: `${command(build)} && ${command(preview)}`,
      url: origin,
      env: { WEB_OUT_DIR: leftBehind('web'), WEB_PORT: String(webPort), API_PORT: String(apiPort) },
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ],
});
