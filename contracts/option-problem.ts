/** What Node says of an option, as a sentence: its own words are `Option '--to <value>' argument missing`. */
export const optionProblem = (error: unknown): string => {
  const [line = ''] = (error as Error).message.split(/\n|\. /);
  const [, option = '', what = ''] = /^Option '(?:-\w, )?(--[^\s']+)[^']*' (.*)$/.exec(line) ?? [];
  if (/missing|ambiguous/.test(what)) return `${option} lacks its value: write it behind, as in ${option}=VALUE.`;
  if (what.includes('does not take')) return `${option} takes no value: write it alone.`;
  return `${line}.`;
};
