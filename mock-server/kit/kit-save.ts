import { saveWorld } from '#contracts/kit/keep.ts';
import type { KitCommand } from './kit-command.ts';

/** Writes the world as a scenario. */
export const save: KitCommand = {
  name: 'save',
  takes: 'NAME',
  about: 'writes the world as a scenario of this project: what differs from the one it came from',
  example: 'save after-the-interview --title 面談のあと --world my-test',
  words: { least: 1, most: 1, missing: 'Under which name? Say: npm run kit -- save NAME.' },
  options: { title: { type: 'string' }, about: { type: 'string' }, force: { type: 'boolean' } },
  help: [
    ['--title TEXT', 'what people read in a list'],
    ['--about TEXT', 'one sentence: what this state shows'],
    ['--force', 'writes over a scenario of that name; over the one the world came from, its comments stay'],
  ],
  run: async ({ callKit, world, words: [name = ''], options }) => {
    const { title, about, force } = options as { title?: string; about?: string; force?: boolean };
    const data = await callKit(saveWorld, { params: { id: world }, body: { name, title, about, force } });
    const { file, differs, renewed, password } = data;
    const lines = [
      `The world "${world}" is now the scenario "${data.name}" (${file}).`,
      differs.length > 0 ? `It differs in ${differs.join(', ')}.` : 'It differs in nothing.',
      ...(password === null
        ? []
        : [`The password of ${renewed.join(', ')} was set meanwhile: there it is ${password}.`]),
    ];
    return { data, words: lines.join('\n') };
  },
};
