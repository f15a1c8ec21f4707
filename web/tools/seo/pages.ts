import { readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '#contracts/api/brand.ts';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type { Offer } from '#contracts/api/offers.ts';
import { headOf, offerPath, type Page } from '#web/src/page-head/head.ts';
import { escaped, withHead } from '#web/src/page-head/markup.ts';
import { offerMarkup } from '#web/src/page-head/offer-markup.ts';
import { paths } from '#web/src/paths.ts';
import { removeText, writeText } from './files.ts';
import { indexedPaths } from './sitemap.ts';

/** app.html is missing, or not as the build writes it. */
export class FrameError extends Error {
  override name = 'FrameError';
}

/** The built site. */
export interface Place {
  /** Origin of the public site. */
  readonly origin: string;
  /** The real path of the built site, so that a deploy can replace a symbolic link in the meantime. */
  readonly out: string;
}

/** The pages' folder in the built site: the web server looks there first. */
export const PAGES = 'prerendered';
/** The styles of an offer's page; browsers that run scripts do not fetch them. */
const STYLES = 'no-script.css';
const ROOT = '<div id="root"></div>';
/** The site's own pages, without the home page, whose file has its own head. */
const OWN = indexedPaths.filter((path) => path !== paths.home);

const textOf = (offer: Offer): string => {
  const kind = offer.job_type === OFFER_TYPE.side ? '副業' : '転職';
  const about = [kind, offer.job_type_name, offer.company_name].filter(Boolean).join('　');
  const text = offerMarkup(offer, (title) => `<h2>${escaped(title)}</h2>`);
  const home = (words: string) => `<p><a href="/">${escaped(words)}</a></p>`;
  return `<div class="prerendered">${home(BRAND)}<main><h1>${escaped(offer.title)}</h1><p>${escaped(about)}</p>${text}${home('ほかの求人を見る')}</main></div>`;
};

/**
 * A page for readers without scripts: its head in the built frame, whose scripts and styles stay, because the policy contains their
 * hashes; and the text of an offer.
 * @throws FrameError
 */
const pageIn = (frame: string, page: Page, origin: string): string => {
  if (!frame.includes(ROOT) || !frame.includes('<title>'))
    throw new FrameError('app.html has no title, or no empty root.');
  const { offer } = page;
  const headed = withHead(frame, headOf(page, { origin }));
  if (!offer) return headed;
  return (
    headed
      .replace('</head>', `<noscript><link rel="stylesheet" href="/${STYLES}"></noscript></head>`)
      // A replacement function, because `$&` in an employer's text would be special in a string.
      .replace(ROOT, () => ROOT.replace('></', () => `>${textOf(offer)}</`))
  );
};

/**
 * Writes a page for each offer and every indexed page of the site into a new folder, then replaces the last run's: a failed
 * run changes nothing, and pages of deleted offers disappear.
 * @returns the number of the site's own pages
 * @throws FrameError
 */
export const writePages = async ({ origin, out }: Place, offers: readonly Offer[]): Promise<number> => {
  const frame = await readFile(join(out, 'app.html'), 'utf8').catch(() => {
    throw new FrameError(`${out} has no app.html: it is not a built site.`);
  });
  const current = join(out, PAGES);
  const next = `${current}.${process.pid}.next`;
  const old = `${current}.${process.pid}.old`;
  try {
    const pages = [...OWN.map((path) => ({ path })), ...offers.map((offer) => ({ path: offerPath(offer), offer }))];
    for (const page of pages) await writeText(join(next, `${page.path}.html`), pageIn(frame, page, origin));
    await writeText(join(out, STYLES), readFileSync(join(import.meta.dirname, STYLES), 'utf8'));
    await rename(current, old).catch(() => undefined);
    await rename(next, current).catch(async (error: unknown) => {
      await rename(old, current).catch(() => undefined);
      throw error;
    });
  } finally {
    await Promise.all([next, old].map((folder) => rm(folder, { recursive: true, force: true })));
  }
  return OWN.length;
};

/** Removes the files of `npm run prerender` from a built site. */
export const removePages = async (out: string): Promise<void> => {
  const maps = (await readdir(out)).filter((name) => /^sitemap(?:-\d+)?\.xml$/.test(name));
  for (const name of [...maps, STYLES]) await removeText(join(out, name));
  await rm(join(out, PAGES), { recursive: true, force: true });
};
