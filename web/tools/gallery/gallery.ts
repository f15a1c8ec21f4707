import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { didYouMean } from '#fixtures/loader/nearest-word.ts';
import { startSite } from '#web/e2e/site.ts';
import { launchBrowser, NoBrowser } from '#web/tools/test-run/browser.ts';
import { ROOT, STATE_PICTURES } from '#web/tools/test-run/places.ts';
import { takePortSet } from '#web/tools/test-run/port-set.ts';
import { draw, type Width } from './draw.ts';
import { compareLayouts } from './layout.ts';
import { type Picture, pictures, scenarioPictures } from './pictures.ts';

const OPTIONS = {
  widths: { type: 'string', default: '360,375,768,1280,1600' },
  compare: { type: 'string' },
  states: { type: 'boolean' },
} as const;

const HELP = `npm run gallery -- [NAME…] [--widths 360,375] [--compare FOLDER] | --states

Draws every page and every scenario at five widths to gallery/index.html (web/tools/gallery/README.md).

  NAME              only the pictures with this part in their name
  --widths 375,768  widths in px
  --states          draws the states of the scenarios instead, small, for the list of the kit's panel
  --compare FOLDER  compares with the pictures of an earlier run; exits with 1 if one differs (a box gone, new, or off by more than 2 px)

Example: npm run gallery -- page-home offer --widths 360,768`;

const FOLDER = join(ROOT, 'gallery');

const named = (all: readonly Picture[], parts: readonly string[]): readonly Picture[] => {
  const names = all.map(({ name }) => name);
  const unknown = parts.find((part) => !names.some((name) => name.includes(part)));
  if (unknown !== undefined)
    throw new OptionError(`No picture has "${unknown}" in its name${didYouMean(unknown, names, '.')}`);
  return all.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
};

/** Draws three pictures at a time, and prints their files. @returns the number that failed */
const drawAll = async (wanted: readonly Picture[], widths: readonly Width[], folder: string): Promise<number> => {
  await using stack = new AsyncDisposableStack();
  const browser = stack.use(await launchBrowser());
  const { origin } = stack.adopt(await startSite('kit'), (site) => site.stop());
  const options = { baseURL: origin, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' };
  const errors: unknown[] = [];
  const waiting = wanted.flatMap((picture) => widths.map((width) => ({ picture, width }))).values();
  const work = async () => {
    for (const { picture, width } of waiting) {
      const page = await browser.newPage({ ...options, deviceScaleFactor: width === 'small' ? 320 / 375 : 1 });
      await draw(page, picture, width, folder).then(console.log, (error: unknown) => errors.push(error));
      await page.close();
    }
  };
  await Promise.all([work(), work(), work()]);
  for (const error of errors) console.error(error);
  return errors.length;
};

const STYLE = 'div { display: flex; gap: 16px; align-items: start } img { max-height: 1200px; border: 1px solid }';

/** Writes the page with all pictures, the widths of a state side by side. */
const writeIndex = (wanted: readonly Picture[], widths: readonly number[]): void => {
  const sections = wanted.map(({ name }) => {
    const images = widths.map((width) => `<img src="${name}-${width}.png" alt="${width} px" loading="lazy">`);
    return `<h2>${name}</h2><div>${images.join('')}</div>`;
  });
  writeFileSync(join(FOLDER, 'index.html'), `<!doctype html><style>${STYLE}</style>${sections.join('')}`);
  console.log('See gallery/index.html.');
};

/** Prints what differs from an earlier gallery. @returns the number of pictures that differ */
const compare = (before: string, files: readonly string[]): number => {
  const differing = files.flatMap((file) => {
    if (!existsSync(join(before, file))) return [`${file} is not in ${before}`];
    const [old, now] = [before, FOLDER].map((folder) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const findings = compareLayouts(old, now);
    return findings.length > 0 ? [[file, ...findings].join('\n  ')] : [];
  });
  console.log([...differing, `${differing.length} of ${files.length} pictures differ.`].join('\n'));
  return differing.length;
};

const gallery = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseOptions(args, OPTIONS, true);
  const widths = values.widths.split(',').map(Number);
  if (widths.some((width) => !(width > 0)))
    throw new OptionError(`--widths ${values.widths}: give numbers, as in 375,1280.`);
  if (values.compare !== undefined && !existsSync(values.compare))
    throw new OptionError(`--compare ${values.compare}: there is no such folder.`);
  const wanted = named(values.states ? scenarioPictures : pictures, positionals);
  await takePortSet();
  mkdirSync(STATE_PICTURES, { recursive: true });
  if (values.states) return drawAll(wanted, ['small'], STATE_PICTURES);
  const failed = await drawAll(wanted, widths, FOLDER);
  writeIndex(wanted, widths);
  const files = wanted.flatMap(({ name }) => widths.map((width) => `${name}-${width}.json`));
  return failed > 0 || values.compare === undefined ? failed : compare(values.compare, files);
};

const args = process.argv.slice(2);
try {
  if (args.includes('--help')) console.log(HELP);
  else process.exitCode = (await gallery(args)) > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof OptionError || error instanceof NoBrowser)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
