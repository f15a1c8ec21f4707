import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeText } from './files.ts';
import { PAGES, STYLES } from './write-pages.ts';

/** Removes the files of `npm run sitemap` and `npm run prerender` from a built site. */
export const removePages = async (out: string): Promise<void> => {
  const maps = (await readdir(out)).filter((name) => /^sitemap(?:-\d+)?\.xml$/.test(name));
  for (const name of [...maps, STYLES]) await removeText(join(out, name));
  await rm(join(out, PAGES), { recursive: true, force: true });
};
