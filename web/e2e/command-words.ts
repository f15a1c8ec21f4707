import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** What was typed wrongly behind a command, in a sentence for whoever typed it. */
export class WordError extends Error {}

/**
 * Reads the options and the plain words behind `npm run NAME --`.
 * @param thereAre what could have been typed, for the sentence
 * @throws WordError for an option that there is not
 */
export const parseWords = <Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  { options, thereAre }: { options: Options; thereAre: string },
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\n|\. /);
    throw new WordError(`${sentence}: ${thereAre}.`);
  }
};
