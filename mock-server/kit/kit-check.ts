import { readdirSync } from 'node:fs';
import { FixtureError } from '#fixtures/fixture-error.ts';
import { fixturesDir, loadScenario, withLine } from '#fixtures/load.ts';
import type { Seed } from '#fixtures/seed.ts';
import { startClock } from '#mock-server/worlds/clock.ts';
import { seededRows } from '#mock-server/worlds/image.ts';
import { checkFault } from './check-fault.ts';
import type { KitCommand } from './kit-command.ts';

/** Makes the rows of a scenario, in memory, as a world of it begins with them. @throws what `seededRows` throws. */
const tryRows = (seed: Seed): void => {
  seededRows(seed, startClock(seed.clock).seededAt).close();
};

/** What is wrong with a scenario, in a sentence; undefined where nothing is. */
const mistakeIn = (name: string): string | undefined => {
  try {
    const seed = loadScenario(name);
    for (const fault of seed.faults) checkFault(fault);
    tryRows(seed);
    return undefined;
  } catch (error) {
    if (error instanceof FixtureError) return withLine(error, name).message;
    // What SQLite says names no file.
    return `fixtures/scenarios/${name}.yaml: ${(error as Error).message}`;
  }
};

/** Reads every scenario and makes its rows; needs no server. */
export const check: KitCommand = {
  name: 'check',
  takes: '',
  about: 'reads every scenario, makes its rows and says what is wrong, file by file; needs no server',
  example: 'check',
  words: { least: 0, most: 0 },
  options: {},
  help: [],
  run: async () => {
    const files = readdirSync(new URL('scenarios/', fixturesDir)).filter((file) => file.endsWith('.yaml'));
    const data = [...new Set(files.flatMap((file) => mistakeIn(file.replace(/\.yaml$/, '')) ?? []))];
    if (data.length === 0) return { data, words: `${files.length} scenarios are as they should be.` };
    return { data, words: data.join('\n'), code: 1 };
  },
};
