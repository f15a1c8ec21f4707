import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { now } from '#web/src/format/now.ts';
import { ApiTrouble } from './fetch-api.ts';
import { FrameError } from './prerendered-page.ts';
import { lapseWarning, SECURITY_FILE } from './security-text.ts';
import { readWords, WordError, type Words } from './words.ts';

const DIST = join('web', 'dist');

/** Whether `parseArgs` rejected an unknown option. */
const isBadOption = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const isExpected = (error: unknown): error is Error =>
  error instanceof ApiTrouble || error instanceof FrameError || error instanceof WordError || isBadOption(error);

interface Command {
  name: 'sitemap' | 'prerender';
  /** What it writes, for its help. */
  writes: string;
  /** Returns the result as a sentence. */
  run(words: Words): Promise<string>;
}

const helpOf = ({ name, writes }: Command): string => `npm run ${name} -- [--api URL] [--origin URL] [--out FOLDER]

Writes ${writes} into a built site (web/tools/seo/README.md).

  --api URL     origin of the API
  --origin URL  origin of the public site
  --out FOLDER  the built site; ${DIST} without it

An address without an option comes from the folder's config.json.

Example: npm run ${name} -- --api https://api.example.jp --origin https://www.example.jp`;

/** Runs a command: prints its result or help, or an error message with exit code 1. */
export const command = async (given: Command): Promise<void> => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(helpOf(given));
    return;
  }
  try {
    const words = readWords(args, DIST);
    console.log(await given.run(words));
    const security = join(words.out, SECURITY_FILE);
    const warning = existsSync(security) && lapseWarning(readFileSync(security, 'utf8'), new Date(now()));
    if (warning) console.error(warning);
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
