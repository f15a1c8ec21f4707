import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import type { Counts } from './counts.ts';
import { takeLane } from './lane.ts';
import { pinnedNode } from './places.ts';
import { type Suite, suites } from './suites.ts';

/** The same program under the Node this project pins, when another one runs it. */
const rerunPinned = (): void => {
  if (!existsSync(pinnedNode) || realpathSync(pinnedNode) === realpathSync(process.execPath)) return;
  const again = spawnSync(pinnedNode, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(again.status ?? 1);
};

/** The suites asked for by name (all without a name), with those they need, in their own order. */
export const chosenSuites = (names: readonly string[]): readonly Suite[] => {
  if (names.length === 0) return suites;
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No suite is called ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}.`,
    );
  }
  const wanted = new Set(names);
  if (wanted.has('e2e')) wanted.add('build');
  return suites.filter(({ name }) => wanted.has(name));
};

/** Runs them one after the other; a failing one stops only those that need it. */
export const check = async (chosen: readonly Suite[], print: (line: string) => void): Promise<Counts> => {
  const total = { passed: 0, failed: 0 };
  const broken: string[] = [];
  for (const suite of chosen) {
    print(`\n== ${suite.heading}`);
    const isLost = suite.needs !== undefined && broken.includes(suite.needs);
    if (isLost) print(`Left out: "${suite.needs}" failed.`);
    const counts = isLost ? { passed: 0, failed: 1 } : await suite.run();
    if (counts.failed > 0) broken.push(suite.name);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  if (broken.length > 0) print(`\nFailed: ${broken.join(', ')} (alone: npm test -- ${broken[0]})`);
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
};

if (import.meta.main) {
  rerunPinned();
  try {
    const chosen = chosenSuites(process.argv.slice(2));
    await takeLane();
    const { failed } = await check(chosen, console.log);
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
