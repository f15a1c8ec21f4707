import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#ci/places.ts';
import { allCommands, commandsIn, readPages } from './commands.ts';
import { NAMED, namedRow } from './named.ts';
import { ELSEWHERE, npmMistake, OUTSIDE, trialOf } from './trial.ts';

const pages = readPages();
const commands = allCommands();

test('commands are found in blocks and in sentences', () => {
  const page =
    'Type `npm run mock`, `VITE_API_URL=x npm start` or `word`.\n```sh\nnpm ci   # first\nmine --with \\\n  all\n```\n\n    npm run x   what it does\n';
  expect(commandsIn('a.md', `${page}\`\`\`json\nnpm no\n\`\`\`\n`).map(({ line }) => line)).toEqual([
    'npm ci',
    'mine --with all',
    'npm run x',
    'npm run mock',
    'VITE_API_URL=x npm start',
  ]);
  expect(commands.length).toBeGreaterThan(100);
});

test('every command of every page is tried', () => {
  const untried = commands.filter((command) => trialOf(command) === undefined);
  expect(untried, 'a new kind of command belongs in .ci/readme/trial.ts, with the test that runs it').toEqual([]);
});

test.each([
  ['npm run mokc', 'package.json has no script "mokc"'],
  ['npm test -- unti', 'No suite is called unti'],
  ['npm run gallery -- --width 375', 'gallery takes no --width'],
  ['npm run gallery -- --widths 375,768', undefined],
  ['E2E_SLOWDOWN=4 npm test -- e2e', undefined],
])('%s is judged as %s', (line, mistake) => {
  const found = npmMistake(line);
  if (mistake === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(mistake);
});

test('npm knows every command of a page, and its program the options', () => {
  const wrong = commands.flatMap(({ page, line }) => npmMistake(line)?.replace(/^/, `${page}: \`${line}\`: `) ?? []);
  expect(wrong).toEqual([]);
});

test('what is said to be tried elsewhere is: the page has such lines, and the test is there', () => {
  for (const { page, line, test: file } of ELSEWHERE) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    const its = commands.filter((one) => (page === undefined || one.page === page) && line.test(one.line));
    expect(its, `${page ?? 'any page'}: ${line}`).not.toEqual([]);
  }
  for (const [form] of OUTSIDE)
    expect(
      commands.some(({ line }) => form.test(line)),
      String(form),
    ).toBe(true);
});

test('which commands nobody types stands in .ci/README.md, with the reason, and what such a reason promises holds', () => {
  const rows = NAMED.map(({ commands: names, why }) => `| ${names.map((name) => `\`${name}\``).join(', ')} | ${why} |`);
  expect(pages.get('.ci/README.md')).toContain(`| command | why no test types it |\n|---|---|\n${rows.join('\n')}\n\n`);
  const typed = commands.filter((command) => trialOf(command)?.how !== 'named').map(({ line }) => line);
  for (const script of [
    'npm run configure -- ',
    'npm run sitemap -- ',
    'npm run prerender -- ',
    'npm test -- unit ',
    'npm test -- e2e ',
  ])
    expect(
      typed.some((line) => line.startsWith(script)),
      script,
    ).toBe(true);
});

test.each([
  ['npm test', true],
  ['E2E_SLOWDOWN=4 npm test -- e2e', true],
  ['npm test -- unit web/build', false],
  ['npm test -- matrices web/a11y', true],
  ['npm run bench:web', true],
  ['npm run configure -- web/dist', false],
  ['npm ci && npm start', false],
  ['WEB_PORT=5174 npm start', false],
])('whether %s is known by name alone: %s', (line, isNamed) => {
  expect(namedRow(line) !== undefined).toBe(isNamed);
});

/** The name that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (file: string): readonly string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

const LINK = /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g;

test.each([...pages])('%s leads nowhere that is not there', (page, text) => {
  const links = [...text.matchAll(LINK)].map(([, link, source]) => link ?? source ?? '');
  const broken = links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? page : posix.join(dirname(page).replaceAll('\\', '/'), path);
    if (!existsSync(join(ROOT, file))) return true;
    return (
      anchor !== undefined && !anchorsOf(file.endsWith('.md') ? file : posix.join(file, 'README.md')).includes(anchor)
    );
  });
  expect(broken).toEqual([]);
});

test('the first page leads to a list of all others, but for the one that a command writes', () => {
  expect(pages.get('README.md')).toContain('](.ci/README.md#where-to-read-on)');
  const [, list = ''] = /^## Where to read on\n(.*?)^## /ms.exec(pages.get('.ci/README.md') ?? '') ?? [];
  const listed = new Set([...list.matchAll(LINK)].map(([, link = '']) => posix.join('.ci', link)));
  const apart = ['README.md', '.ci/README.md', 'contracts/pact/states.md'];
  expect([...pages.keys()].filter((page) => !apart.includes(page) && !listed.has(page))).toEqual([]);
});

test('the first page fits a screen: its picture stands beside the text, and no table below it', () => {
  const lines = (pages.get('README.md') ?? '').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(45);
  // A line of the page is about one of the screen.
  expect(lines.filter((line) => line.length > 135 && !line.startsWith('<a '))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('|'))).toEqual([]);
  expect(lines.find((line) => line.includes('<img '))).toMatch(/ align="right" width="46%">/);
});

test('its picture is small, and drawn by a command', () => {
  const [, picture = ''] = /<img src="([^"]+)"/.exec(pages.get('README.md') ?? '') ?? [];
  expect(statSync(join(ROOT, picture)).size).toBeLessThanOrEqual(100_000);
  expect(readFileSync(join(ROOT, 'web', 'gallery', 'first-page', 'draw-picture.ts'), 'utf8')).toContain(
    posix.basename(picture),
  );
});
