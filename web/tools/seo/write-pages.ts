import { readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Offer } from '#contracts/api/offers.ts';
import { offerPath } from '#web/src/page-head/head.ts';
import { foundPaths } from '#web/src/page-head/route-words.ts';
import { paths } from '#web/src/paths.ts';
import { removeText, writeText } from './files.ts';
import { FrameError, offerPage, sitePage } from './prerendered-page.ts';
import type { Place } from './words.ts';

/** Their folder in the built site: the web server looks there first. */
export const PAGES = 'prerendered';

/** Path of the styles for a page without scripts. */
const STYLES = 'no-script.css';
const styles = (): string => readFileSync(join(import.meta.dirname, STYLES), 'utf8');

const readFrame = (out: string): Promise<string> =>
  readFile(join(out, 'app.html'), 'utf8').catch(() => {
    throw new FrameError(`${out} has no app.html: it is not a built site.`);
  });

const put = async (next: string, { at, orBack }: { at: string; orBack: string }): Promise<void> => {
  try {
    await rename(next, at);
  } catch (error) {
    await rename(orBack, at).catch(() => undefined);
    throw error;
  }
};

/** The site's own pages, without the home page, whose file has its own head. */
const OWN = foundPaths.filter((path) => path !== paths.home);

/**
 * Writes a page for each offer and every indexed page of the site into a new folder, then replaces the last run's: a failed
 * run changes nothing, and pages of deleted offers disappear.
 * @returns the number of the site's own pages
 * @throws FrameError
 */
export const writePages = async ({ origin, out }: Place, offers: readonly Offer[]): Promise<number> => {
  const frame = await readFrame(out);
  const pages = join(out, PAGES);
  const next = `${pages}.${process.pid}.next`;
  const old = `${pages}.${process.pid}.old`;
  try {
    for (const path of OWN) await writeText(join(next, `${path}.html`), sitePage(frame, path, origin));
    for (const offer of offers)
      await writeText(join(next, `${offerPath(offer)}.html`), offerPage(frame, offer, origin));
    await writeText(join(out, STYLES), styles());
    await rename(pages, old).catch(() => undefined);
    await put(next, { at: pages, orBack: old });
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
