import { join } from 'node:path';
import { command } from './command.ts';
import { PAGES, writePages } from './write-pages.ts';

await command({
  name: 'prerender',
  writes: "the pages of offers and of the site's own",
  run: async (words) => {
    const { offers, own } = await writePages(words);
    return `${join(words.out, PAGES)} has the pages of ${offers} offers, and ${own} of the site's own.`;
  },
});
