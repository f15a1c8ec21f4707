import { listScenarios } from '#contracts/kit/scenario.ts';
import type { KitCommand } from './kit-command.ts';
import { table } from './kit-words.ts';

/** What states there are. */
export const scenarios: KitCommand = {
  name: 'scenarios',
  takes: '[WORDS]',
  about: 'what states there are: all, or those in whose name, title or sentence the words stand',
  example: 'scenarios 認証コード 期限',
  words: { least: 0, most: Number.POSITIVE_INFINITY },
  options: {},
  help: [],
  run: async ({ callKit, words }) => {
    const text = words.join(' ');
    const data = await callKit(listScenarios, { query: text === '' ? {} : { text } });
    if (data.length === 0) return { data, words: `No scenario says "${text}".`, code: 1 };
    return { data, words: table(data.map(({ name, title }) => [name, title])) };
  },
};
