import { nearestWord } from '#fixtures/loader/nearest-word.ts';

/**
 * What Node's `parseArgs` says of an option, as a sentence: its own words are `Option '--to <value>' argument missing`.
 * @param options the known ones, for the nearest name
 */
export const optionProblem = (error: unknown, options: object): string => {
  const [line = ''] = (error as Error).message.split(/\n|\. /);
  const [, unknown] = /^Unknown option '([^']*)'/.exec(line) ?? [];
  if (unknown !== undefined) {
    const names = Object.keys(options).map((name) => `--${name}`);
    const near = nearestWord(unknown, names);
    return `There is no option ${unknown}${near ? `; did you mean ${near}?` : '.'}`;
  }
  const [, option = '', what = ''] = /^Option '(?:-\w, )?(--[^\s']+)[^']*' (.*)$/.exec(line) ?? [];
  if (/missing|ambiguous/.test(what)) return `${option} lacks its value: write it behind, as in ${option}=VALUE.`;
  if (what.includes('does not take')) return `${option} takes no value: write it alone.`;
  return `${line}.`;
};
