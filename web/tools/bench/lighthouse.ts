import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { freePort } from '#contracts/ports.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { buildSite, startNginx } from '#web/deploy/nginx.testing.ts';
import { hasNginx } from '#web/deploy/nginx-process.testing.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import '#web/deploy/localhost-names.testing.ts';
import { logInTo } from '#web/e2e/member/log-in.ts';
import { startMock } from '#web/e2e/network/server-process.ts';
import { person } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const HELP = `npm run lighthouse -- --lighthouse FOLDER [--runs 5] [PATH...]

Compares what Lighthouse measures on the build behind nginx (a phone, simulated throttling; the median of the runs) with the
goals, for five pages or those named. FOLDER: npm install --prefix FOLDER lighthouse. Run it on an idle machine.

Example: npm run lighthouse -- --lighthouse ../lighthouse --runs 3 /login`;

const OFFER = paths.offer(Number(loadScenario('ordinary-day').values.offer_id));
const PAGES: readonly { path: string; as?: string; noindex?: true }[] = [
  { path: paths.home },
  { path: OFFER },
  { path: paths.login, noindex: true },
  { path: paths.register.legal, noindex: true },
  { path: paths.profile, as: 'minori', noindex: true },
];
/** Browsers reject cookies of a single-label domain. */
const DOMAIN = 'shop.localhost';

/** The used part of Lighthouse's result. */
interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result }>;

/** Measures a page in a new browser, logged in as a person of the cast. */
const measure = async (
  lighthouse: Lighthouse,
  site: { origin: string; api: string },
  { path, as, noindex }: (typeof PAGES)[number],
): Promise<Result> => {
  const port = await freePort();
  const args = [...BROWSER_FLAGS, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'];
  const { executablePath } = await findBrowser(browserProbe);
  const options = { ...(executablePath && { executablePath }), args, ignoreHTTPSErrors: true };
  const context = await chromium.launchPersistentContext('', options);
  try {
    if (as) await logInTo(site, context, person(as));
    const skipAudits = noindex ? ['is-crawlable'] : [];
    return (await lighthouse(site.origin + path, { port, skipAudits, logLevel: 'error' })).lhr;
  } finally {
    await context.close();
  }
};

const score = (name: string) => (run: Result) => 100 * (run.categories[name]?.score ?? Number.NaN);
const audit = (name: string) => (run: Result) => run.audits[name]?.numericValue ?? Number.NaN;
const FIGURES: readonly { name: string; of: (run: Result) => number; least?: number; most?: number }[] = [
  { name: 'performance', of: score('performance'), least: 95 },
  { name: 'accessibility', of: score('accessibility'), least: 100 },
  { name: 'best practices', of: score('best-practices'), least: 100 },
  { name: 'seo', of: score('seo'), least: 100 },
  { name: 'LCP in ms', of: audit('largest-contentful-paint'), most: 1_900 },
  { name: 'CLS', of: audit('cumulative-layout-shift'), most: 0.01 },
  { name: 'TBT in ms', of: audit('total-blocking-time') },
];

/** Prints the median of each figure and the failed audits; the exit code is 1 if a goal is missed. */
const report = (path: string, runs: readonly Result[]): void => {
  for (const { name, of, least, most } of FIGURES) {
    const value = runs.map(of).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN;
    const isMet = !(value < (least ?? value)) && value <= (most ?? value);
    if (!isMet) process.exitCode = 1;
    const goal = least === undefined ? most && `goal ≤ ${most}` : `goal ≥ ${least}`;
    console.log(`${isMet ? 'ok  ' : 'over'} ${path} ${name}: ${Number(value.toFixed(3))} (${goal ?? 'no goal'})`);
  }
  const failed = runs.flatMap(({ audits }) =>
    Object.values(audits).filter((one) => one.scoreDisplayMode === 'binary' && one.score === 0),
  );
  for (const title of new Set(failed.map((one) => one.title))) console.log(`     ${path}: ${title}`);
};

const run = async (lighthouse: Lighthouse, count: number, only: readonly string[]): Promise<void> => {
  const [port, apiPort] = [await freePort(), await freePort()];
  const api = `http://localhost:${apiPort}`;
  const origin = ['--web-origin', `https://www.${DOMAIN}:${port}`, '--cookie-domain', DOMAIN];
  await using stack = new AsyncDisposableStack();
  const build = buildSite();
  stack.defer(build.remove);
  // The servers get priority, as if on their own machines; only root may set it.
  if (process.getuid?.() === 0) setPriority(-18);
  const mock = await startMock(['--memory', '--port', `${apiPort}`, ...origin], api);
  stack.defer(mock.stop);
  const hosts = { site: `www.${DOMAIN}`, api: `api.${DOMAIN}`, upstream: `http://127.0.0.1:${apiPort}` };
  const site = await startNginx(port, build.folder, hosts);
  stack.defer(site.stop);
  if (process.getuid?.() === 0) setPriority(0);
  const named = only.map((path) => PAGES.find((page) => page.path === path) ?? { path });
  for (const page of named.length > 0 ? named : PAGES) {
    const results: Result[] = [];
    for (let times = 0; times < count; times += 1) results.push(await measure(lighthouse, site, page));
    report(page.path, results);
  }
};

const OPTIONS = {
  lighthouse: { type: 'string', default: '.' },
  runs: { type: 'string', default: '5' },
  help: { type: 'boolean' },
} as const;

try {
  const { values, positionals } = parseOptions(process.argv.slice(2), OPTIONS, true);
  if (!(Number(values.runs) >= 1)) throw new OptionError(`--runs ${values.runs}: give a number, as in 5.`);
  const program = [join(values.lighthouse, 'node_modules', 'lighthouse'), values.lighthouse]
    .map((folder) => resolve(folder, 'core', 'index.js'))
    .find(existsSync);
  if (values.help) console.log(HELP);
  else if (!program || !hasNginx)
    throw new OptionError(`${program ? 'nginx' : 'Lighthouse'} is not installed: see npm run lighthouse -- --help.`);
  else await run(((await import(program)) as { default: Lighthouse }).default, Number(values.runs), positionals);
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
