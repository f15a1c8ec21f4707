import { describe, expect, it } from 'vitest';
import { check, chosenSuites } from './check.ts';
import type { Suite } from './suites.ts';

const suite = (name: string, passed: number, failed: number, needs?: string): Suite => ({
  name,
  heading: name,
  needs,
  run: async () => ({ passed, failed }),
});

describe('check', () => {
  it('goes on after a failing suite and ends with one line of counts', async () => {
    const lines: string[] = [];
    await check([suite('types', 0, 1), suite('unit', 40, 2)], (line) => lines.push(line));
    expect(lines.at(-1)).toBe('\n40 passed, 3 failed');
  });

  it('leaves out a suite whose ground is missing and counts that as a failure', async () => {
    const total = await check([suite('build', 0, 1), suite('e2e', 9, 0, 'build')], () => {});
    expect(total).toEqual({ passed: 0, failed: 2 });
  });
});

describe('chosenSuites', () => {
  it('builds before the browser tests', () => {
    expect(chosenSuites(['e2e']).map(({ name }) => name)).toEqual(['build', 'e2e']);
  });

  it('names the suites there are when one is misspelled', () => {
    expect(() => chosenSuites(['unti'])).toThrow(/unti; there are lint, types, unit/);
  });
});
