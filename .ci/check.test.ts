import { describe, expect, it, test } from 'vitest';
import { chosenSuites, runSuites } from './check.ts';
import { type Suite, suites } from './suites.ts';
import { checkPlaywrightOptions } from './test-files.ts';

const suite = (name: string, passed: number, failed: number, needs?: string): Suite => ({
  name,
  heading: name,
  needs,
  run: async () => ({ passed, failed }),
});

const alone = (chosen: Suite) => ({ suite: chosen, words: [] });
const names = (...given: string[]) => chosenSuites(given).map(({ suite: { name } }) => name);

describe('runSuites', () => {
  it('continues after a failing suite and ends with one line of counts', async () => {
    const lines: string[] = [];
    await runSuites([suite('types', 0, 1), suite('unit', 40, 2)].map(alone), (line) => lines.push(line));
    expect(lines.at(-1)).toBe('\n40 passed, 3 failed');
  });

  it('skips a suite if one that it needs has failed, and counts that as a failure', async () => {
    const total = await runSuites([suite('build', 0, 1), suite('e2e', 9, 0, 'build')].map(alone), () => {});
    expect(total).toEqual({ passed: 0, failed: 2 });
  });
});

describe('chosenSuites', () => {
  it('builds before the browser tests', () => {
    expect(names('e2e')).toEqual(['build', 'e2e']);
  });

  it('passes the words after a suite to its runner', () => {
    const chosen = chosenSuites(['e2e', 'web/src/ui/menu/menu.e2e.ts', '--headed', 'lint']);
    expect(chosen.map(({ suite: { name }, words }) => [name, ...words])).toEqual([
      ['lint'],
      ['build'],
      ['e2e', 'web/src/ui/menu/menu.e2e.ts', '--headed'],
    ]);
  });

  it('leaves out the slow suites unless they are named', () => {
    const slow = suites.filter(({ isSlow }) => isSlow).map(({ name }) => name);
    expect(slow).not.toEqual([]);
    expect(names()).toEqual(suites.map(({ name }) => name).filter((name) => !slow.includes(name)));
    expect(names(...slow)).toEqual(
      suites.map(({ name }) => name).filter((name) => name === 'build' || slow.includes(name)),
    );
    expect(() => names('wide')).toThrow('npm run test:slow');
  });

  it.each([
    ['web/src/app/lnding.e2e.ts', 'web/src/app/routes/landing.e2e.ts'],
    ['landin.e2e.ts:12', 'web/src/app/routes/landing.e2e.ts'],
    ['web/src/ui/landing.e2e.ts', 'web/src/app/routes/landing.e2e.ts'],
  ])('reports the missing file %s and suggests the nearest one', (wrong, right) => {
    const path = wrong.replace(':12', '');
    expect(() => chosenSuites(['e2e', wrong])).toThrow(`No test file is called ${path}; did you mean ${right}?`);
  });

  it.each([
    [['web/src/app/routes/landing.e2e.ts:12']],
    [['./web/src/screens/profile']],
    [['landing']],
    [['web/src/(app|ui)/.*']],
    [['--grep', 'a/b.ts']],
  ])('leaves %j to the runner', (words) => {
    expect(chosenSuites(['e2e', ...words]).at(-1)?.words).toEqual(words);
  });

  it('takes the word after -g or -t as a title', () => {
    expect(chosenSuites(['unit', '-t', 'pact'])).toMatchObject([{ suite: { name: 'unit' }, words: ['-t', 'pact'] }]);
  });

  it.each([[['unit', 'nowhere']], [['e2e', '--shard=1/2', 'nowhere']], [['unit', 'README.md']]])(
    'refuses the words %j, which match no test file',
    (words) => {
      expect(() => chosenSuites(words)).toThrow('No test file is called');
    },
  );

  it('runs only slow suites by the command for them', () => {
    expect(chosenSuites([], true).map(({ suite: { name } }) => name)).toEqual([
      'build',
      ...suites.flatMap(({ name, isSlow }) => (isSlow ? [name] : [])),
    ]);
    expect(() => chosenSuites(['unit'], true)).toThrow('unit is no slow suite: npm test -- unit runs it.');
  });

  it('lists all suites for a misspelled one', () => {
    expect(() => chosenSuites(['unti'])).toThrow(/unti; there are lint, types, unit/);
  });
});

test('refuses an option that Playwright does not know, before the build', () => {
  checkPlaywrightOptions(['-g', '副業', '--headed', '--shard=1/4']);
  expect(() => checkPlaywrightOptions(['--heded'])).toThrow('`--heded` for Playwright');
});
