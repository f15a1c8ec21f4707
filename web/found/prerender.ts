import { join } from 'node:path';
import { command } from './command.ts';
import { PAGES, writePages } from './write-pages.ts';

await command(async (words) => `${join(words.out, PAGES)} has the pages of ${await writePages(words)} offers.`);
