import type { Browser, BrowserContextOptions } from 'playwright';

/** A phone on a slow line, by the constants of Lighthouse's mobile preset with applied throttling. */
const SLOW = {
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
  offline: false,
};

/** The phone of Lighthouse's mobile preset (`core/config/constants.js`); Playwright's table of devices has none of its size. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'ja-JP',
};

const CPU_SLOWDOWN = 4;
/** A task beyond this blocks, by so much as it is longer, in ms. */
const LONG_TASK = 50;
/** So long nothing more may be fetched until the page counts as loaded, in ms. */
const QUIET_MS = 1_500;

/** What a first visit costs: times in ms, shift without a unit. */
export interface PageSpeed {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blocked: number;
}

interface Seen {
  first: number;
  largest: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page, before anything else of it. */
const watch = () => {
  const seen: Seen = { first: 0, largest: 0, shift: 0, tasks: [] };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.shift += shift.value;
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
};

/** Opens an address as a first visitor does, on a slow phone. */
export const pageSpeed = async (browser: Browser, url: string): Promise<PageSpeed> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  const blocked = seen.tasks
    .filter(({ start, duration }) => start + duration > seen.first)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK), 0);
  return { firstPaint: seen.first, largestPaint: seen.largest, layoutShift: seen.shift, blocked };
};
