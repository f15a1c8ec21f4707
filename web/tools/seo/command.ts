import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError } from '#contracts/command-options.ts';
import { now } from '#web/src/format/now.ts';
import { ApiTrouble } from './fetch-api.ts';
import { FrameError } from './prerendered-page.ts';
import { lapseWarning, SECURITY_FILE } from './security-text.ts';
import { readWords, type Words } from './words.ts';
import { PAGES, writePages } from './write-pages.ts';
import { writeSitemap } from './write-sitemap.ts';

const DIST = join('web', 'dist');

/** What each command writes, for its help; and its result as a sentence. */
const COMMANDS = {
  sitemap: {
    writes: 'sitemap.xml',
    run: async (words: Words) =>
      `${join(words.out, 'sitemap.xml')} has ${await writeSitemap(words)} addresses of ${words.origin}.`,
  },
  prerender: {
    writes: "the pages of offers and of the site's own",
    run: async (words: Words) => {
      const { offers, own } = await writePages(words);
      return `${join(words.out, PAGES)} has the pages of ${offers} offers, and ${own} of the site's own.`;
    },
  },
};
const helpOf = (name: keyof typeof COMMANDS): string => `npm run ${name} -- [--api URL] [--origin URL] [--out FOLDER]

Writes ${COMMANDS[name].writes} into a built site (web/tools/seo/README.md).

  --api URL     origin of the API
  --origin URL  origin of the public site
  --out FOLDER  the built site; ${DIST} without it

An address without an option comes from the folder's config.json.

Example: npm run ${name} -- --api https://api.example.jp --origin https://www.example.jp`;

/** Runs a command: prints its result, and a warning if security.txt expires. */
const run = async (name: keyof typeof COMMANDS, args: readonly string[]): Promise<void> => {
  const words = readWords(args, DIST);
  console.log(await COMMANDS[name].run(words));
  const security = join(words.out, SECURITY_FILE);
  const warning = existsSync(security) && lapseWarning(readFileSync(security, 'utf8'), new Date(now()));
  if (warning) console.error(warning);
};

const [name, ...args] = process.argv.slice(2) as [keyof typeof COMMANDS, ...string[]];
try {
  if (args.includes('--help')) console.log(helpOf(name));
  else await run(name, args);
} catch (error) {
  const isExpected = [ApiTrouble, FrameError, OptionError].some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
