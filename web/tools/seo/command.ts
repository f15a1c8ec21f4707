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

/** Runs a command: prints its result, or an error message with exit code 1. */
export const command = async (run: (words: Words) => Promise<string>): Promise<void> => {
  try {
    const words = readWords(process.argv.slice(2), DIST);
    console.log(await run(words));
    const security = join(words.out, SECURITY_FILE);
    const warning = existsSync(security) && lapseWarning(readFileSync(security, 'utf8'), new Date(now()));
    if (warning) console.error(warning);
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
