import { readdirSync } from 'node:fs';
import { FixtureError } from '#fixtures/fixture-error.ts';
import { fixturesDir, loadScenario } from '#fixtures/load.ts';
import { checkFault } from './check-fault.ts';
import { KitFailure } from './failure.ts';
import type { KitCommand } from './kit-command.ts';

/** What is wrong with a scenario, in a sentence; undefined where nothing is. */
const mistakeIn = (name: string): string | undefined => {
  try {
    for (const fault of loadScenario(name).faults) checkFault(fault);
    return undefined;
  } catch (error) {
    if (error instanceof KitFailure) return `fixtures/scenarios/${name}.yaml: ${error.message}`;
    if (error instanceof FixtureError) return error.message;
    throw error;
  }
};

/** Reads every scenario; needs no server. */
export const check: KitCommand = {
  name: 'check',
  takes: '',
  about: 'reads every scenario and says what is wrong, file by file; needs no server',
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
