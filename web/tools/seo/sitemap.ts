import { join } from 'node:path';
import { command } from './command.ts';
import { writeSitemap } from './write-sitemap.ts';

await command({
  name: 'sitemap',
  writes: 'sitemap.xml',
  run: async (words) =>
    `${join(words.out, 'sitemap.xml')} has ${await writeSitemap(words)} addresses of ${words.origin}.`,
});
