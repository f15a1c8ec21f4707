import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chosenSuites } from '#ci/check.ts';
import { ROOT } from '#ci/places.ts';
import type { Command } from './commands.ts';
import { namedRow } from './named.ts';

/**
 * How a command of a page is tried: `here` by readme.wide.ts, in a copy of the tree; `elsewhere` by a test of its own; `named` where
 * only its name and options are looked at; `outside` where it belongs to the reader's machine.
 */
export type Trial =
  | { readonly how: 'here' | 'named' }
  | { readonly how: 'elsewhere'; readonly test: string }
  | { readonly how: 'outside'; readonly why: string };

interface Elsewhere {
  /** The page; every page without it. */
  readonly page?: string;
  readonly line: RegExp;
  readonly test: string;
}

/** Commands that a test of the room runs which they are about. */
export const ELSEWHERE: readonly Elsewhere[] = [
  { page: 'mock-server/README.md', line: /^(?:curl|node) /, test: 'mock-server/kit/readme.test.ts' },
  { page: 'mock-server/README.md', line: /^npm run mock -- --web-origin/, test: 'mock-server/site/read-site.test.ts' },
  {
    page: 'mock-server/deploy/README.md',
    line: /^(?:nginx|curl) |^npm run mock/,
    test: 'mock-server/bench/crowd/shards.wide.ts',
  },
  { page: 'mock-server/deploy/README.md', line: /^npx playwright /, test: 'web/e2e/shards.wide.ts' },
  { page: 'contracts/README.md', line: /^npx pact-verifier|^npm run verify --/, test: 'contracts/verify/tour.wide.ts' },
  { page: 'contracts/laravel/README.md', line: /^cp -R /, test: 'contracts/laravel/laravel.test.ts' },
  {
    page: '.ci/troubleshooting/README.md',
    line: /^npm run mock --port/,
    test: '.ci/troubleshooting/troubleshooting.wide.ts',
  },
  {
    page: 'web/deploy/README.md',
    line: /^(?:cp|mkdir|ln|mv) (?!-rn$)|^npm run (?:build$|(?:configure|sitemap|prerender) -- )/,
    test: 'web/deploy/steps.wide.ts',
  },
  { line: /^npm run (?:pact:publish|can-i-deploy)\b/, test: 'contracts/examples/examples.wide.ts' },
  { line: /^npm run new\b/, test: '.ci/new/recipes.wide.ts' },
  { line: /^npm run screen-reader$/, test: 'web/engines/screen-reader/screen-reader.wide.ts' },
  { line: /^npm run art$/, test: '.ci/readme/brand.wide.ts' },
];

/** What changes the reader's machine, or needs what no test may ask for. */
export const OUTSIDE: readonly (readonly [RegExp, string])[] = [
  [/^apt-get install /, 'installs packages of the system'],
  [/^systemctl |^nginx -t$/, 'is about the web server of the machine'],
  [/^(?:composer|php artisan) /, 'is about the application of the API'],
  [/^ssh /, 'needs another machine'],
  [/^npm audit /, 'asks the registry'],
  [/^cp -rn$/, 'is an option, explained'],
];

/** The words of a command, without variables before it. */
const wordsOf = (line: string): readonly string[] =>
  [...line.replace(/^(?:[A-Z][A-Z0-9_]*=\S+ )+/, '').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  );

/** How a command is tried; undefined where nobody knows, which is a mistake of the page. */
export const trialOf = ({ page, line, isBlock }: Command): Trial | undefined => {
  const elsewhere = ELSEWHERE.find((one) => (one.page === undefined || one.page === page) && one.line.test(line));
  if (elsewhere) return { how: 'elsewhere', test: elsewhere.test };
  const outside = OUTSIDE.find(([form]) => form.test(line));
  if (outside) return { how: 'outside', why: outside[1] };
  if (namedRow(line)) return { how: 'named' };
  if (/^npm (?:run|ci|start|test) /.test(`${wordsOf(line).join(' ')} `)) return { how: 'here' };
  return isBlock && /^(?:cp|curl|ln|mkdir|mv) /.test(line) ? { how: 'here' } : undefined;
};

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const sourcesOf = (script: string): string => {
  const program = script.split(' ').find((word) => /\.m?[jt]s$/.test(word)) ?? '';
  const files = globSync(`${dirname(program)}/*.{ts,mjs}`, { cwd: ROOT }).filter((file) => !/\.test\.ts$/.test(file));
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
};

/** A placeholder says what belongs in its place. */
const isPlaceholder = (word: string): boolean => /^[A-Z]+$/.test(word);

const isTaken = (sources: string, option: string): boolean =>
  new RegExp(`--${option}\\b|'${option}'|\\b${option}: \\{`).test(sources);

/** What is wrong with a command of npm, seen without running it; undefined where nothing is. */
export const npmMistake = (line: string): string | undefined => {
  const [npm, verb = '', ...rest] = wordsOf(line);
  if (npm !== 'npm') return undefined;
  if (verb === 'test') {
    try {
      chosenSuites(rest.filter((word) => word !== '--' && !isPlaceholder(word)));
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }
  const script = verb === 'run' ? (rest[0] ?? '') : verb;
  if (verb !== 'run' && ['audit', 'ci', 'cit', 'exec'].includes(verb)) return undefined;
  const source = scripts[script];
  if (source === undefined) return `package.json has no script "${script}"`;
  const behind = rest.indexOf('--');
  const options = behind < 0 ? [] : rest.slice(behind + 1).flatMap((word) => /^--([\w-]+)/.exec(word)?.[1] ?? []);
  if (options.length === 0) return undefined;
  const sources = sourcesOf(source);
  const unknown = options.find((option) => !isTaken(sources, option));
  return unknown === undefined ? undefined : `${script} takes no --${unknown}`;
};
