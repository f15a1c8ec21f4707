import type { Counts } from './counts.ts';
import { type Suite, suites } from './suites.ts';
import { checkPaths } from './test-files.ts';

/** A suite with the words for its runner. */
export interface Chosen {
  readonly suite: Suite;
  readonly words: readonly string[];
}

/**
 * The suites of a command line, with those they need, in the order of the table; without words all but the slow ones.
 * @param words names of suites; words after a suite of tests go to its runner
 * @param onlySlow chooses among the slow suites instead
 * @throws Error for an unknown suite or test file
 */
export const chosenSuites = (words: readonly string[], onlySlow = false): readonly Chosen[] => {
  const all = suites.filter(({ isSlow = false }) => isSlow === onlySlow);
  const wanted = new Map<Suite, string[]>(words.length > 0 ? [] : all.map((suite) => [suite, []]));
  let last: Suite | undefined;
  for (const [at, word] of words.entries()) {
    const isTitle = /^(?:-[gt]|--grep|--testNamePattern)$/.test(words[at - 1] ?? '');
    const suite = suites.find(({ name }) => name === word && !isTitle);
    if (onlySlow && suite && !suite.isSlow) throw new Error(`${word} is no slow suite: npm test -- ${word} runs it.`);
    if (suite) {
      wanted.set(suite, []);
      last = suite;
    } else if (last?.tests !== undefined) wanted.get(last)?.push(word);
    else if (word === 'wide') throw new Error('The slow suites run by `npm run test:slow`.');
    else throw new Error(`No suite is called ${word}; there are ${suites.map(({ name }) => name).join(', ')}.`);
  }
  for (const [{ tests }, rest] of wanted) if (tests !== undefined) checkPaths(rest, tests);
  const needed = [...wanted.keys()].map(({ needs }) => needs);
  return suites
    .filter((suite) => wanted.has(suite) || needed.includes(suite.name))
    .map((suite) => ({ suite, words: wanted.get(suite) ?? [] }));
};

/** Runs suites one after the other; a failed one skips only those that need it. */
export const runSuites = async (chosen: readonly Chosen[], print: (line: string) => void): Promise<Counts> => {
  const total = { passed: 0, failed: 0 };
  const failed: string[] = [];
  for (const { suite, words } of chosen) {
    print(`\n== ${suite.heading}`);
    const isSkipped = suite.needs !== undefined && failed.includes(suite.needs);
    if (isSkipped) print(`Skipped: "${suite.needs}" failed.`);
    const counts = isSkipped ? { passed: 0, failed: 1 } : await suite.run(words);
    if (counts.failed > 0) failed.push(suite.name);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  if (failed.length > 0) print(`\nFailed: ${failed.join(', ')} (alone: npm test -- ${failed[0]})`);
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
};
