import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser } from '#ci/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#ci/browser-probe.ts';
import type { Hearing } from './hearing.testing.ts';

/** What `npm start` has started. */
interface Started {
  readonly hearing: Hearing;
  /** Where its site stands. */
  readonly site: string;
  /** The API that the site asks. */
  readonly api: string;
  /** Its mock server. */
  readonly mock: string;
}

/** How long a server or a page may take. */
const PATIENCE = 2 * 60_000;

const untilSaid = async (words: string, { said, hasEnded }: Hearing): Promise<void> => {
  const until = performance.now() + PATIENCE;
  while (!said().includes(words)) {
    if (hasEnded() || performance.now() > until) throw new Error(`It does not say "${words}".`);
    await setTimeout(100);
  }
};

/** The home page as a visitor has it: drawn by the site's own code, with offers that the API has answered. */
const openHome = async (site: string, api: string): Promise<void> => {
  const { executablePath } = await findBrowser(browserProbe);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ locale: 'ja-JP' });
    page.setDefaultTimeout(PATIENCE);
    const offers = page.waitForResponse((answer) => answer.url().startsWith(`${api}/api/offers`) && answer.ok());
    await Promise.all([offers, page.goto(site)]);
    const title = page.getByRole('heading', { level: 3 });
    await page.getByRole('main').getByRole('listitem').filter({ has: title }).first().waitFor();
  } finally {
    await browser.close();
  }
};

/**
 * Waits until both servers are said to be there, with their addresses, and looks at them as people do.
 * @throws Error that says what is wrong
 */
export const lookAtSite = async ({ hearing, site, api, mock }: Started): Promise<void> => {
  await untilSaid(`is ready: ${site} (the API at ${api}). Ctrl-C ends both.`, hearing);
  const logins = hearing.said().match(/Log in as /g)?.length ?? 0;
  if (logins !== 3) throw new Error(`It names ${logins} logins, the first page promises three.`);
  const health = await fetch(`${mock}/__kit/health`);
  if (!health.ok) throw new Error(`The mock server answers ${health.status}.`);
  await openHome(site, api);
};
