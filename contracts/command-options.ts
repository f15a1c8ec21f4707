import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { nearestWord } from '#fixtures/loader/nearest-word.ts';

/** A wrong command line; the message is one sentence for the terminal. */
export class OptionError extends Error {}

/** Turns Node's message about an option, such as `Option '--to <value>' argument missing`, into a sentence. */
const optionProblem = (error: unknown, options: object): string => {
  const [line = ''] = (error as Error).message.split(/\n|\. /);
  const [, unknown] = /^Unknown option '([^']*)'/.exec(line) ?? [];
  if (unknown !== undefined) {
    const names = Object.keys(options).map((name) => `--${name}`);
    const near = nearestWord(unknown, names);
    return `There is no option ${unknown}${near ? `; did you mean ${near}?` : '.'}`;
  }
  const [, option = '', what = ''] = /^Option '(?:-\w, )?(--[^\s']+)[^']*' (.*)$/.exec(line) ?? [];
  if (/missing|ambiguous/.test(what)) return `${option} needs a value, as in ${option}=VALUE.`;
  if (what.includes('does not take')) return `${option} takes no value: write it alone.`;
  return `${line}.`;
};

/** Parses options and other words. @throws OptionError */
export const parseOptions = <Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    throw new OptionError(`${optionProblem(error, options)} --help lists all options.`);
  }
};

/** Ends a command without options if it is given any: with its help, or with an error. */
export const takeNoOptions = (help: string): void => {
  const [word] = process.argv.slice(2);
  if (word === undefined) return;
  if (word === '--help') console.log(help);
  else console.error(`${word} is no option: this command takes only --help.`);
  process.exit(word === '--help' ? 0 : 1);
};
