import { type Browser, chromium } from 'playwright';
import { findBrowser } from '#ci/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#ci/browser-probe.ts';
import { takeLane } from '#ci/lane.ts';
import { type Site, startSite } from '#web/e2e/site.ts';
import { journalFilter, openings, panelStarts, panelTree } from './kit-panel.ts';
import { type Drawing, firstCards, parseTime, type Typing, typing } from './long-list.ts';
import { longProfile } from './long-profile.ts';
import { type PageSpeed, PHONE, pageSpeed } from './page-speed.ts';
import { redrawTimes, referenceOf, removeReferences, snapshot, writeReferences } from './reference.ts';
import { wholeWait } from './step-waits.ts';
import { bareSteps, wholeWizard } from './whole-wizard.ts';

const VISITS = 9;
/** How often a long list, form or journal and its reference are taken in turns. */
const ROUNDS = 3;
/**
 * Goals in ms, as a person feels them whatever the machine: the first two are the specification's own. On a slow hour of a machine
 * the lines with a ratio say whether it is the page.
 */
const FELT = { largestPaint: 750, blocked: 80, registration: 3_000 } as const;
const SLOW_HOUR = ' · on a slow hour of the machine the ratios say whether it is the page';
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
  const digits = unit === ' ms' ? 0 : most < 0.1 ? 3 : 2;
  console.log(`${ok ? 'ok  ' : 'over'} ${what}: ${value.toFixed(digits)}${unit} (goal ≤ ${most}${unit})${detail}`);
};

/** A goal in ms. Where the reference misses it as well, it says nothing of the page: it is told, and not counted. */
const felt = (what: string, ms: number, most: number, reference: number): void => {
  if (ms > most && reference > most)
    console.log(
      `slow ${what}: ${ms.toFixed(0)} ms (goal ≤ ${most} ms) · the reference takes ${reference.toFixed(0)} ms on this machine`,
    );
  else line(what, ms, ' ms', most, ms > most ? SLOW_HOUR : '');
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

/** Takes ours and the reference's one after the other, several times. */
const inTurns = async <Round>(take: () => Promise<Round>): Promise<readonly Round[]> => {
  const rounds: Round[] = [];
  for (let count = 0; count < ROUNDS; count += 1) rounds.push(await take());
  return rounds;
};

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
  const of = (page: 'ours' | 'plain' | 'drawn', pick: (speed: PageSpeed) => number): number =>
    middle(seen.map((visit) => pick(visit[page])));
  felt('Largest contentful paint', of('ours', largest), FELT.largestPaint, of('plain', largest));
  felt('Total blocking time', of('ours', blocked), FELT.blocked, of('drawn', blocked));
  line(
    'Cumulative layout shift',
    of('ours', ({ layoutShift }) => layoutShift),
    '',
    0.01,
  );
  besideInTurns('Total blocking time beside React alone', pairs('drawn', blocked), 3, LONG_TASK);
};

/** The slowest of some keys, and of React alone drawing what they left. */
const slowestKey = async (browser: Browser, site: Site, { times, trees }: Typing): Promise<Pair> => ({
  ours: Math.max(...times),
  reference: Math.max(...(await redrawTimes(browser, site, trees, WORD))),
});

/** ms in which React alone draws the second of two trees in the place of the first. */
const redrawn = async (browser: Browser, site: Site, { trees }: Drawing): Promise<number> =>
  (await redrawTimes(browser, site, trees, 'e'))[0] ?? Number.NaN;

/** Long lists and long forms, as a computer draws them. */
const longOnes = async (browser: Browser, site: Site): Promise<void> => {
  const typed = await inTurns(async () => slowestKey(browser, site, await typing(browser, site, WORD)));
  besideInTurns('A key in the keyword box over 1,000 offers, slowest, beside React alone', typed, 1, FRAME);
  const cards = await inTurns(async () => {
    const drawing = await firstCards(browser, site);
    return { ours: drawing.ms, reference: (await redrawn(browser, site, drawing)) + (await parseTime(browser, site)) };
  });
  const what = '10,000 offers: from the answer to the first cards, beside reading it and React alone';
  besideInTurns(what, cards, 1.5, FRAME);
  const profiles = await inTurns(async () => {
    const { opening, edited } = await longProfile(browser, site, WORD);
    return {
      opened: { ours: opening.ms, reference: await redrawn(browser, site, opening) },
      edited: await slowestKey(browser, site, edited),
    };
  });
  const opened = profiles.map((profile) => profile.opened);
  besideInTurns('Opening the form of 100 jobs beside React alone', opened, 2, FRAME);
  const edited = profiles.map((profile) => profile.edited);
  besideInTurns('A key in one of 100 jobs, slowest, beside React alone', edited, 2, FRAME);
};

/** The kit's own speed: links into states, the panel, its journal. */
const kitSpeed = async (browser: Browser, site: Site, kit: Site): Promise<void> => {
  const opened = await openings(browser, kit);
  besideInTurns('A link into a state to the page that stands, beside that page itself', opened, 2, FRAME);
  const drawn = referenceOf('panel', await panelTree(browser, kit));
  const started = await panelStarts(browser, kit, site.origin + drawn);
  besideInTurns('The panel until it can be used, beside React alone', started, 2, FRAME);
  const filtered = await inTurns(async () => {
    const { times, trees } = await journalFilter(browser, kit);
    const drawing = await redrawTimes(browser, site, trees, 'j'.repeat(times.length));
    return times.map((ours, at) => ({ ours, reference: drawing[at] ?? Number.NaN }));
  });
  besideInTurns('A key that filters 2,000 requests, beside React alone drawing the rows', filtered.flat(), 3, FRAME);
};

/** All waiting of the registration, and for the same pages drawn by React alone behind one save each. */
const registration = async (browser: Browser, site: Site): Promise<void> => {
  const walks = await inTurns(async () => {
    const steps = await wholeWizard(browser, site);
    return { steps, ours: wholeWait(steps), reference: wholeWait(await bareSteps(browser, site, steps)) };
  });
  const [slowest] = walks.flatMap(({ steps }) => steps).toSorted((one, other) => other.ms - one.ms);
  besideInTurns('Waiting in the whole registration beside React alone and one save for each step', walks, 2);
  const most = `most of it for ${slowest?.to} (${slowest?.ms.toFixed(0)} ms)`;
  const of = (whose: keyof Pair): number => middle(walks.map((walk) => walk[whose]));
  felt(`Waiting in the whole registration, ${most}`, of('ours'), FELT.registration, of('reference'));
};

const bench = async (browser: Browser, site: Site, kit: Site): Promise<void> => {
  await writeReferences();
  await kitSpeed(browser, site, kit);
  await visits(browser, site);
  await longOnes(browser, site);
  await registration(browser, site);
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
