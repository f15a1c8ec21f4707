import type { Counts } from './counts.ts';
import { takeLane } from './lane.ts';
import { type Suite, suites } from './suites.ts';
import { checkPaths } from './test-files.ts';

/** A suite, and the words that were said behind its name. */
export interface Chosen {
  readonly suite: Suite;
  readonly words: readonly string[];
}

const named = (name: string): readonly Suite[] =>
  suites.filter((suite) => suite.name === name || (name === 'wide' && suite.isWide));

/**
 * The suites asked for by name, with those they need, in their own order; without a name all but the wide ones.
 * @param said names of suites; behind one that takes them, words for it
 * @throws Error that names the suites there are, or a file of tests that is not there
 */
export const chosenSuites = (said: readonly string[]): readonly Chosen[] => {
  const wanted = new Map<Suite, string[]>();
  let last: readonly Suite[] = [];
  for (const word of said) {
    const found = named(word);
    if (found.length === 0 && !last.some(({ tests }) => tests !== undefined))
      throw new Error(`No suite is called ${word}; there are ${suites.map(({ name }) => name).join(', ')}.`);
    if (found.length === 0) for (const suite of last) wanted.get(suite)?.push(word);
    // Words behind `wide` would be words for several runners.
    else last = found.length === 1 ? found : [];
    for (const suite of found) wanted.set(suite, wanted.get(suite) ?? []);
  }
  for (const [{ tests }, words] of wanted) if (tests !== undefined) checkPaths(words, tests);
  const needed = [...wanted.keys()].map(({ needs }) => needs);
  return suites
    .filter((suite) => wanted.has(suite) || needed.includes(suite.name) || (said.length === 0 && !suite.isWide))
    .map((suite) => ({ suite, words: wanted.get(suite) ?? [] }));
};

/** Runs them one after the other; a failing one stops only those that need it. */
export const check = async (chosen: readonly Chosen[], print: (line: string) => void): Promise<Counts> => {
  const total = { passed: 0, failed: 0 };
  const broken: string[] = [];
  for (const { suite, words } of chosen) {
    print(`\n== ${suite.heading}`);
    const isLost = suite.needs !== undefined && broken.includes(suite.needs);
    if (isLost) print(`Left out: "${suite.needs}" failed.`);
    const counts = isLost ? { passed: 0, failed: 1 } : await suite.run(words);
    if (counts.failed > 0) broken.push(suite.name);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  if (broken.length > 0) print(`\nFailed: ${broken.join(', ')} (alone: npm test -- ${broken[0]})`);
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
};

/** `npm test` with these words behind it. */
export const runChecks = async (words: readonly string[]): Promise<void> => {
  try {
    const chosen = chosenSuites(words);
    await takeLane();
    const { failed } = await check(chosen, console.log);
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
};
