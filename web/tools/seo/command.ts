import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError } from '#contracts/command-options.ts';
import { printable } from '#contracts/printable.ts';
import { now } from '#web/src/format/now.ts';
import { ApiTrouble } from './fetch-api.ts';
import { FrameError } from './prerendered-page.ts';
import { publicOffers } from './public-offers.ts';
import { lapseWarning, SECURITY_FILE } from './security-text.ts';
import { readWords } from './words.ts';
import { PAGES, writePages } from './write-pages.ts';
import { writeSitemap } from './write-sitemap.ts';

const DIST = join('web', 'dist');

const HELP = `npm run prerender -- [--api URL] [--origin URL] [--out FOLDER]

Writes sitemap.xml and the pages of offers and of the site's own into a built site (web/tools/seo/README.md).

  --api URL     origin of the API
  --origin URL  origin of the public site
  --out FOLDER  the built site; ${DIST} without it

An address without an option comes from the folder's config.json.

Example: npm run prerender -- --api https://api.example.jp --origin https://www.example.jp`;

/** Prints what was written, and a warning if security.txt expires. */
const run = async (args: readonly string[]): Promise<void> => {
  const words = readWords(args, DIST);
  const offers = await publicOffers(words.api);
  const own = await writePages(words, offers);
  console.log(`${join(words.out, PAGES)} has the pages of ${offers.length} offers, and ${own} of the site's own.`);
  const addresses = await writeSitemap(words, offers);
  console.log(`${join(words.out, 'sitemap.xml')} has ${addresses} addresses of ${words.origin}.`);
  const security = join(words.out, SECURITY_FILE);
  const warning = existsSync(security) && lapseWarning(readFileSync(security, 'utf8'), new Date(now()));
  if (warning) console.error(warning);
};

const args = process.argv.slice(2);
try {
  if (args.includes('--help')) console.log(HELP);
  else await run(args);
} catch (error) {
  const isExpected = [ApiTrouble, FrameError, OptionError].some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  console.error(printable((error as Error).message));
  process.exitCode = 1;
}
