import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { printable } from '#contracts/printable.ts';
import { now } from '#web/src/format/now.ts';
import { FrameError, PAGES, type Place, writePages } from './pages.ts';
import { ApiTrouble, publicOffers } from './public-offers.ts';
import { lapseWarning, SECURITY_FILE } from './security-text.ts';
import { writeSitemap } from './sitemap.ts';

const DIST = join('web', 'dist');

const HELP = `npm run prerender -- [--api URL] [--origin URL] [--out FOLDER]

Writes sitemap.xml and the pages of offers and of the site's own into a built site (web/tools/seo/README.md).

  --api URL     origin of the API
  --origin URL  origin of the public site
  --out FOLDER  the built site; ${DIST} without it

An address without an option comes from the folder's config.json.

Example: npm run prerender -- --api https://api.example.jp --origin https://www.example.jp`;

interface Words extends Place {
  /** Origin of the API. */
  readonly api: string;
}

const addressOf = (name: 'api' | 'origin', given: string | undefined, configured: unknown): string => {
  const address = given ?? configured;
  if (typeof address !== 'string' || address === '')
    throw new OptionError(`--${name} is missing, and the folder's config.json names none.`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin)
    throw new OptionError(`--${name} ${address} must be a scheme and a host only, as https://www.example.jp.`);
  return url.origin;
};

/** The config.json of `npm run configure`; empty if it cannot be read or is no object. */
const configOf = (out: string): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(readFileSync(join(out, 'config.json'), 'utf8')) };
  } catch {
    return {};
  }
};

const text = { type: 'string' } as const;

/**
 * Parses the options. Missing addresses come from the folder's config.json.
 * @throws OptionError
 */
export const readWords = (args: readonly string[]): Words => {
  const { values } = parseOptions(args, { api: text, origin: text, out: text });
  const { out = DIST } = values;
  if (!statSync(out, { throwIfNoEntry: false })?.isDirectory())
    throw new OptionError(`${out} is no folder: npm run build makes web/dist, and --out names another one.`);
  const folder = realpathSync(out);
  const configured = configOf(folder);
  const origin = addressOf('origin', values.origin, configured.origin);
  // '' is the site's own address.
  const api = addressOf('api', values.api, configured.api === '' ? origin : configured.api);
  return { api, origin, out: folder };
};

/** Prints what was written, and a warning if security.txt expires. */
const run = async (args: readonly string[]): Promise<void> => {
  const words = readWords(args);
  const offers = await publicOffers(words.api);
  const own = await writePages(words, offers);
  console.log(`${join(words.out, PAGES)} has the pages of ${offers.length} offers, and ${own} of the site's own.`);
  const addresses = await writeSitemap(words, offers);
  console.log(`${join(words.out, 'sitemap.xml')} has ${addresses} addresses of ${words.origin}.`);
  const security = join(words.out, SECURITY_FILE);
  const warning = existsSync(security) && lapseWarning(readFileSync(security, 'utf8'), new Date(now()));
  if (warning) console.error(warning);
};

if (import.meta.main) {
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
}
