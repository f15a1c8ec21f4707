import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, devices, type Page } from 'playwright';
import { takeNoOptions } from '#contracts/command-options.ts';
import { logIn as kitLogIn } from '#contracts/kit/beginning.ts';
import { offerCards } from '#web/e2e/offers.ts';
import { byMouse } from '#web/e2e/page/input-method.ts';
import { noteToasts } from '#web/e2e/page/toasts.ts';
import { sentCode } from '#web/e2e/registration/applicant.ts';
import { getAccount, giveBasics, giveDetails } from '#web/e2e/registration/journey.ts';
import { startSite } from '#web/e2e/site.ts';
import { openWorld } from '#web/e2e/world.ts';
import { launchBrowser, NoBrowser } from '#web/tools/test-run/browser.ts';
import { leftBehind } from '#web/tools/test-run/places.ts';
import { takePortSet } from '#web/tools/test-run/port-set.ts';

const ROUNDS = 7;
const DESKTOP = { viewport: { width: 1280, height: 900 }, locale: 'ja-JP' };
const PHONE = { ...devices['Pixel 7'], locale: 'ja-JP' };
/** Slow 4G and the slower processor of Lighthouse's mobile preset (`core/config/constants.js`). */
const SLOW_4G = { latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400, offline: false };

type Pair = readonly [ours: number, reference: number];
type InPage = typeof globalThis & { key: Promise<number>; waits: number[]; seen?: number };

takeNoOptions(`npm run bench:web

Builds the site and measures first visits, keys, steps and links relative to a reference of the same run;
exit code 1 if a figure misses its goal. Run it on an idle machine.

Example: npm run bench:web`);
// Before anything is built.
await using browser = await launchBrowser().catch((error) => {
  if (!(error instanceof NoBrowser)) throw error;
  console.error(error.message);
  process.exit(1);
});
await takePortSet();
await using stack = new AsyncDisposableStack();
const site = await startSite();
stack.defer(site.stop);
const kit = await startSite('kit');
stack.defer(kit.stop);

const folder = leftBehind('web');
const html = readFileSync(join(folder, 'index.html'), 'utf8');
/** The home page without scripts: the reference of most ratios. */
const PLAIN = `${site.origin}/plain.html`;
const plain = html.replace(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');
writeFileSync(join(folder, 'plain.html'), plain);
stack.defer(() => rmSync(join(folder, 'plain.html')));

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints a figure; the exit code is 1 if one misses its goal. */
const report = (what: string, value: number, most: number, detail = ''): void => {
  if (!(value <= most)) process.exitCode = 1;
  console.log(`${value <= most ? 'ok  ' : 'over'} ${what}: ${value.toFixed(2)} (goal ≤ ${most})${detail}`);
};

/** Prints the median ratio of pairs measured alternately. */
const reportRatio = (what: string, pairs: readonly Pair[], most: number): void => {
  const [ours, reference] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const ratio = median(pairs.map(([one, other]) => one / other));
  report(what, ratio, most, ` · ${median(ours).toFixed(0)} and ${median(reference).toFixed(0)} ms`);
};

const inTurns = async <T>(measure: () => Promise<T>, reference: () => Promise<T>, rounds = ROUNDS) => {
  const pairs: [T, T][] = [];
  for (let count = 0; count < rounds; count += 1) pairs.push([await measure(), await reference()]);
  return pairs;
};

/** The web vitals so far. Runs in the page. */
const readVitals = () => {
  const entries = (type: string) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords() as (PerformanceEntry & { value: number })[];
  };
  const FCP = entries('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const LCP = entries('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN;
  const CLS = entries('layout-shift').reduce((sum, { value }) => sum + value, 0);
  const tasks = entries('longtask').filter(({ startTime, duration }) => startTime + duration > FCP);
  return { FCP, LCP, CLS, TBT: tasks.reduce((sum, { duration }) => sum + duration - 50, 0) };
};

/** Opens a page on a slow phone. */
const slowPhone = async (context: BrowserContext) => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, cdp };
};

/** A first visit on a slow phone: vitals and main-thread time in ms. */
const firstVisit = async (url: string) => {
  await using context = await browser.newContext(PHONE);
  const { page, cdp } = await slowPhone(context);
  await cdp.send('Performance.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { ...(await page.evaluate(readVitals)), work: 1_000 * seconds };
};

/** Records when an element that matches `wanted` is visible, in ms. Runs in the page. */
const noteSeen = (wanted: string): void => {
  const look = () => {
    const found = document.querySelector(wanted);
    if (found?.checkVisibility({ visibilityProperty: true })) (globalThis as InPage).seen = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** ms until the content matching `wanted` is visible on a slow phone, in a browser that has only the session of the person `as`. */
const firstSight = async (path: string, wanted: string, as?: string): Promise<number> => {
  await using context = await browser.newContext(PHONE);
  const { id } = await openWorld(site, 'thirty-offers', context);
  const login = `${site.api}${kitLogIn.path.replace(':id', id)}`;
  if (as) await context.request.post(login, { headers: { Origin: site.origin }, data: { as } });
  const { page } = await slowPhone(context);
  await page.addInitScript(noteSeen, wanted);
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => (globalThis as InPage).seen);
  return Number(await seen.jsonValue());
};

/** ms from a key press to the next frame: the slowest key pressed on the home page once it is ready. */
const slowest = async (scenario: string, ready: (page: Page) => Promise<void>, keys: Iterable<string>) => {
  await using context = await browser.newContext(DESKTOP);
  await openWorld(site, scenario, context);
  const page = await context.newPage();
  await page.goto(site.origin, { waitUntil: 'networkidle' });
  await offerCards(page).first().waitFor();
  await ready(page);
  const times: number[] = [];
  for (const key of keys) {
    await page.evaluate(() => {
      (globalThis as InPage).key = new Promise((resolve) => {
        const note = ({ timeStamp }: Event) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        addEventListener('keydown', note, { capture: true, once: true });
      });
    });
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => (globalThis as InPage).key));
  }
  return Math.max(...times);
};
const letter = (scenario: string) => () =>
  slowest(scenario, (page) => page.getByLabel('キーワード').first().click(), 'engineer');
/** Each arrow chooses another pay. */
const choice = (scenario: string) => () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: /^年収/ }).click();
    await page.locator('[type=radio]:focus').waitFor();
  };
  return slowest(scenario, open, ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']);
};

/** Records the ms from the last action to the frame in which the next page is usable. */
const noteWaits = (): void => {
  const waits: number[] = [];
  (globalThis as InPage).waits = waits;
  let [acted, title] = [0, ''];
  const note = ({ timeStamp }: Event) => {
    acted = timeStamp;
  };
  for (const type of ['click', 'input']) addEventListener(type, note, true);
  const look = () => {
    const usable = 'main:not(:has([aria-busy=true])):has(:is(input, button):enabled) h1';
    const heading = document.querySelector(usable)?.textContent ?? title;
    if (heading !== title && acted > 0) waits.push(performance.now() - acted);
    title = heading;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Average waiting time per step of a whole registration, in ms. */
const stepWait = async (): Promise<number> => {
  await using context = await browser.newContext({ ...DESKTOP, baseURL: site.origin });
  const world = await openWorld(site, 'ordinary-day', context);
  await noteToasts(context);
  const page = await context.newPage();
  await page.addInitScript(noteWaits);
  await getAccount(page, byMouse, () => sentCode(world));
  await giveBasics(page, byMouse);
  await giveDetails(page, byMouse);
  await page.getByRole('dialog').waitFor();
  const waits = await page.evaluate(() => (globalThis as InPage).waits);
  return waits.reduce((sum, ms) => sum + ms, 0) / waits.length;
};

/** ms from the request of a page until the content matching `wanted` appears. */
const arrival = async (url: string, wanted: string): Promise<number> => {
  await using context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(wanted).first().waitFor();
  return performance.now() - from;
};

const [first, firstPlain] = [() => firstVisit(`${site.origin}/`), () => firstVisit(PLAIN)];
const visits = await inTurns(first, firstPlain);
for (const name of ['FCP', 'LCP'] as const) {
  const paints = visits.map(([ours, plain]): Pair => [ours[name], plain[name]]);
  reportRatio(`First visit on a slow phone, ${name} relative to the page without scripts`, paints, 1.1);
}
const blocked = visits.map(([ours, plain]): Pair => [ours.TBT, plain.work]);
reportRatio('First visit on a slow phone, TBT relative to all work of the page without scripts', blocked, 0.5);
report('First visit on a slow phone, CLS', median(visits.map(([{ CLS }]) => CLS)), 0.01);

const CARDS = 'main li h3';
const cards = (as?: string) => () => firstSight('/', CARDS, as);
reportRatio(
  "A member's first cards on a slow phone relative to a visitor's",
  await inTurns(cards('minori'), cards()),
  1.5,
);
const hero = () => firstSight('/', 'main h1');
for (const path of ['/register', '/login'])
  reportRatio(
    `The fields of ${path} on a slow phone relative to the heading of home`,
    await inTurns(() => firstSight(path, 'main input'), hero),
    1.3,
  );

// The slowest of a few keys varies twofold from word to word.
const words = await inTurns(letter('thousand-offers'), letter('thirty-offers'), 3 * ROUNDS);
reportRatio('The slowest key over 1,000 offers relative to 30', words, 2);
const choices = await inTurns(choice('ten-thousand-offers'), choice('thirty-offers'), 3 * ROUNDS);
reportRatio('The slowest choice of a filter over 10,000 offers relative to 30', choices, 2);
const steps = await inTurns(stepWait, () => arrival(PLAIN, 'main h1'));
reportRatio('A registration step relative to loading a page without scripts', steps, 1);
const home = () => arrival(`${kit.origin}/`, CARDS);
const link = () => arrival(`${kit.origin}/__kit/open?scenario=thirty-offers`, CARDS);
reportRatio('A link to a state relative to the home page', await inTurns(link, home), 2);
const panel = () => arrival(`${kit.origin}/__kit/`, '.scenario a');
reportRatio('The usable panel relative to the home page', await inTurns(panel, home), 2);
