import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A wrong command line; the message is for the terminal. */
export class WordError extends Error {}

/**
 * Parses the options and positional arguments of `npm run NAME --`.
 * @param thereAre the allowed arguments, for the error message
 * @throws WordError for an unknown option
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
