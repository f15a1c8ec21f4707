import { chromium } from 'playwright';
import { findBrowser } from '#web/e2e/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/e2e/browser-probe.ts';
import { takeLane } from '#web/e2e/lane.ts';
import { startSite } from '#web/e2e/site.ts';
import { firstCards, typing } from './long-list.ts';
import { longProfile } from './long-profile.ts';
import { type PageSpeed, pageSpeed } from './page-speed.ts';
import { wholeWizard } from './whole-wizard.ts';

const VISITS = 5;
const WORD = 'engineer';

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

let missed = 0;
const line = (what: string, value: number, unit: string, most: number): void => {
  const ok = value <= most;
  if (!ok) missed += 1;
  console.log(`${ok ? 'ok  ' : 'over'} ${what}: ${value.toFixed(unit === '' ? 3 : 0)}${unit} (goal ≤ ${most}${unit})`);
};

await takeLane();
const site = await startSite();
const { executablePath } = await findBrowser(browserProbe);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
try {
  const visits: PageSpeed[] = [];
  for (let count = 0; count < VISITS; count += 1) visits.push(await pageSpeed(browser, `${site.origin}/`));
  const of = (pick: (speed: PageSpeed) => number) => middle(visits.map(pick));
  console.log(`First visit to / on a slow phone (4 times slower processor, 1.5 Mbit/s, 562 ms), median of ${VISITS}:`);
  line(
    'Largest contentful paint',
    of(({ largestPaint }) => largestPaint),
    ' ms',
    1_000,
  );
  line(
    'First contentful paint',
    of(({ firstPaint }) => firstPaint),
    ' ms',
    1_000,
  );
  line(
    'Cumulative layout shift',
    of(({ layoutShift }) => layoutShift),
    '',
    0.02,
  );
  line(
    'Total blocking time',
    of(({ blocked }) => blocked),
    ' ms',
    150,
  );
  const keys = await typing(browser, site, WORD);
  line('A key in the keyword box over 1,000 offers, slowest', Math.max(...keys), ' ms', 50);
  line('10,000 offers: from the answer to the first cards', await firstCards(browser, site), ' ms', 1_000);
  const profile = await longProfile(browser, site, WORD);
  line('Opening the form of 100 jobs', profile.opening, ' ms', 200);
  line('A key in one of 100 jobs, slowest', Math.max(...profile.keys), ' ms', 50);
  const waits = await wholeWizard(browser, site);
  const slowest = waits.toSorted((one, other) => other.ms - one.ms)[0];
  line(
    `Waiting in the whole registration, ${waits.length} steps, most of it for ${slowest?.to} (${slowest?.ms.toFixed(0)} ms)`,
    waits.reduce((sum, { ms }) => sum + ms, 0),
    ' ms',
    3_000,
  );
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = missed > 0 ? 1 : 0;
