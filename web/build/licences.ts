import type { Package } from './packages.ts';

/** Licences under which the product may be handed to people without more than their text and names. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense'] as const;

/** Licences of tools that stay with their developers: nothing of them reaches a browser or the server. */
export const ALLOWED_TOOLS = [
  ...ALLOWED,
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'BlueOak-1.0.0',
  'Zlib',
];

/** Whether an SPDX expression leaves a licence of a list to be chosen. */
export const isAllowed = (licence: string, allowed: readonly string[] = ALLOWED): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one.trim())));

const row = ({ name, version, licence }: Package): string => `| ${name} | ${version} | ${licence} |\n`;
const table = (packages: readonly Package[]): string =>
  `| package | version | licence |\n|---|---|---|\n${packages.map(row).join('')}`;

const BROWSER = '## What a browser loads';
const SERVER = '## What the mock server uses';

/** The text of web/THIRD-PARTY.md. */
export const thirdPartyPage = (browser: readonly Package[], server: readonly Package[]): string =>
  `# Packages of others

Written by \`npm run licences\`, which builds the site and looks what is in it. \`npm run build\` fails where this page is old, and prints
how many bytes of each package people load; the tests fail at a licence that nobody has agreed to
(\`web/build/licences.ts\`), and at a package that its makers have given up.

Whether a hole was found in one of them since, only the registry knows: \`npm audit --omit=dev\` asks it, before each release.

${BROWSER}

The texts of these licences are served with the site, as \`/licences.txt\`.

${table(browser)}
${SERVER}

No job seeker loads these; they are on the machines of whoever develops or tests.

${table(server)}`;

/** The names of the packages that the page says a browser loads. */
export const namedForBrowser = (page: string): readonly string[] => {
  const [, section = ''] = page.split(BROWSER);
  return [...(section.split(SERVER)[0] ?? '').matchAll(/^\| (\S+) \| \d/gm)].map(([, name = '']) => name);
};

/** A package that brings no text is in the public domain, or under a licence that its name tells. */
const textOf = ({ licence, text }: Package): string =>
  text ?? `Licence: ${licence} (https://spdx.org/licenses/${licence}.html)`;

/** What is served as licences.txt: the notices that have to accompany what people load. */
export const licencesText = (browser: readonly Package[]): string =>
  `This site is built with these packages.\n${browser
    .map((one) => `\n${'-'.repeat(72)}\n${one.name} ${one.version}\n\n${textOf(one)}\n`)
    .join('')}`;
