import { type Browser, chromium } from 'playwright';
import { findBrowser } from '#ci/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#ci/browser-probe.ts';
import { takeLane } from '#ci/lane.ts';
import { type Site, startSite } from '#web/e2e/site.ts';
import { journalFilter, openings, panelStarts, panelTree } from './kit-panel.ts';
import { firstCards, parseTime, type Typing, typing } from './long-list.ts';
import { longProfile } from './long-profile.ts';
import { type PageSpeed, PHONE, pageSpeed } from './page-speed.ts';
import { redrawTimes, referenceOf, removeReferences, snapshot, writeReferences } from './reference.ts';
import { wholeWizard } from './whole-wizard.ts';

const VISITS = 9;
const WORD = 'engineer';
/** A shorter time cannot be told from none: a frame, and what makes a task a long one. In ms. */
const FRAME = 1_000 / 60;
const LONG_TASK = 50;

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

let missed = 0;
const line = (what: string, value: number, unit: string, most: number, detail = ''): void => {
  const ok = value <= most;
  if (!ok) missed += 1;
  const digits = unit === ' ms' ? 0 : 2;
  console.log(`${ok ? 'ok  ' : 'over'} ${what}: ${value.toFixed(digits)}${unit} (goal ≤ ${most}${unit})${detail}`);
};

/** A figure and the reference's, taken one after the other. */
interface Pair {
  readonly ours: number;
  readonly reference: number;
}

/** Our figure beside the reference's, neither taken for less than `least`: of several pairs the one in the middle. */
const besideInTurns = (what: string, pairs: readonly Pair[], most: number, least = 0): void => {
  const [ours, reference] = [middle(pairs.map((pair) => pair.ours)), middle(pairs.map((pair) => pair.reference))];
  const ratios = pairs.map((pair) => Math.max(pair.ours, least) / Math.max(pair.reference, least));
  line(what, middle(ratios), ' times', most, ` · ${ours.toFixed(0)} and ${reference.toFixed(0)} ms`);
};

const beside = (what: string, ours: number, reference: number, most: number, least = 0): void =>
  besideInTurns(what, [{ ours, reference }], most, least);

/** The home page as it stands on a phone, for the reference to draw. */
const homeOnPhone = async (browser: Browser, site: Site): Promise<string> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
  const tree = await snapshot(page);
  await context.close();
  return referenceOf('home', tree);
};

const visits = async (browser: Browser, site: Site): Promise<void> => {
  const drawn = await homeOnPhone(browser, site);
  const seen: { ours: PageSpeed; plain: PageSpeed; drawn: PageSpeed }[] = [];
  for (let count = 0; count < VISITS; count += 1)
    seen.push({
      ours: await pageSpeed(browser, `${site.origin}/`),
      plain: await pageSpeed(browser, `${site.origin}/plain.html`),
      drawn: await pageSpeed(browser, `${site.origin}${drawn}`),
    });
  const pairs = (page: 'plain' | 'drawn', pick: (speed: PageSpeed) => number): readonly Pair[] =>
    seen.map((visit) => ({ ours: pick(visit.ours), reference: pick(visit[page]) }));
  const largest = ({ largestPaint }: PageSpeed) => largestPaint;
  const first = ({ firstPaint }: PageSpeed) => firstPaint;
  const blocked = ({ blocked: ms }: PageSpeed) => ms;
  console.log(`First visit to / on a slow phone (4 times slower processor, 1.5 Mbit/s, 562 ms), median of ${VISITS}:`);
  besideInTurns('Largest contentful paint beside the page without scripts', pairs('plain', largest), 1.1);
  besideInTurns('First contentful paint beside the page without scripts', pairs('plain', first), 1.1);
  const ofOurs = (pick: (speed: PageSpeed) => number): number => middle(seen.map(({ ours }) => pick(ours)));
  line('Largest contentful paint', ofOurs(largest), ' ms', 750);
  line('Total blocking time', ofOurs(blocked), ' ms', 80);
  line(
    'Cumulative layout shift',
    ofOurs(({ layoutShift }) => layoutShift),
    '',
    0.02,
  );
  besideInTurns('Total blocking time beside React alone', pairs('drawn', blocked), 3, LONG_TASK);
};

/** The slowest of some keys beside React alone, drawing what they left. */
const keys = async (
  what: string,
  browser: Browser,
  site: Site,
  { times, trees }: Typing,
  most: number,
): Promise<void> => {
  const redrawn = await redrawTimes(browser, site, trees, WORD);
  beside(`${what}, slowest, beside React alone`, Math.max(...times), Math.max(...redrawn), most, FRAME);
};

/** The kit's own speed: links into states, the panel, its journal. */
const kitSpeed = async (browser: Browser, site: Site, kit: Site): Promise<void> => {
  const opened = await openings(browser, kit);
  besideInTurns('A link into a state to the page that stands, beside that page itself', opened, 2, FRAME);
  const drawn = referenceOf('panel', await panelTree(browser, kit));
  const started = await panelStarts(browser, kit, site.origin + drawn);
  besideInTurns('The panel until it can be used, beside React alone', started, 2, FRAME);
  const { times, trees } = await journalFilter(browser, kit);
  const redrawn = await redrawTimes(browser, site, trees, 'j'.repeat(times.length));
  const keys = times.map((ours, at) => ({ ours, reference: redrawn[at] ?? Number.NaN }));
  besideInTurns('A key that filters 2,000 requests, beside React alone drawing the rows', keys, 3, FRAME);
};

const bench = async (browser: Browser, site: Site, kit: Site): Promise<void> => {
  await writeReferences();
  await kitSpeed(browser, site, kit);
  await visits(browser, site);
  await keys('A key in the keyword box over 1,000 offers', browser, site, await typing(browser, site, WORD), 1);
  const cards = await firstCards(browser, site);
  const [drawing = Number.NaN] = await redrawTimes(browser, site, cards.trees, 'e');
  beside(
    '10,000 offers: from the answer to the first cards, beside reading it and React alone',
    cards.ms,
    drawing + (await parseTime(browser, site)),
    1.5,
    FRAME,
  );
  const { opening, edited } = await longProfile(browser, site, WORD);
  const [opened = Number.NaN] = await redrawTimes(browser, site, opening.trees, 'e');
  beside('Opening the form of 100 jobs beside React alone', opening.ms, opened, 2, FRAME);
  await keys('A key in one of 100 jobs', browser, site, edited, 2);
  const waits = await wholeWizard(browser, site);
  const slowest = waits.toSorted((one, other) => other.ms - one.ms)[0];
  line(
    `Waiting in the whole registration, ${waits.length} steps, most of it for ${slowest?.to} (${slowest?.ms.toFixed(0)} ms)`,
    waits.reduce((sum, { ms }) => sum + ms, 0),
    ' ms',
    3_000,
  );
};

await takeLane();
const site = await startSite();
const kit = await startSite('kit').catch(async (error: unknown) => {
  await site.stop();
  throw error;
});
const { executablePath } = await findBrowser(browserProbe);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
try {
  await bench(browser, site, kit);
} finally {
  removeReferences();
  await browser.close();
  await Promise.all([site.stop(), kit.stop()]);
}
process.exitCode = missed > 0 ? 1 : 0;
