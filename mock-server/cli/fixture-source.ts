import { createRequire } from 'node:module';
import type { ScenarioFiles } from '#fixtures/loader/scenario-files.ts';
import type { ErrorsSeed, Seed } from '#fixtures/loader/seed.ts';

const require = createRequire(import.meta.url);
type Load = typeof import('#fixtures/loader/load.ts');

interface FixtureSource {
  readonly scenario: (name: string) => Seed;
  readonly errors: () => ErrorsSeed;
  /** Reads the code that reads them, as the first use would. */
  readonly read: () => void;
  /** Reads everything again at its next use. */
  readonly forget: () => void;
  readonly scenarioFiles: () => ScenarioFiles;
  readonly isScenario: (name: string) => boolean;
  readonly catalogue: () => ReturnType<Load['scenarioNames']>;
}

/**
 * The fixtures, read and parsed at the first use: a server with a data file answers its first request without them,
 * and the YAML parser is then not even loaded.
 */
export const fixtures = (): FixtureSource => {
  const load = (): Load => require('#fixtures/loader/load.ts') as Load;
  let errors: ErrorsSeed | undefined;
  let catalogue: ReturnType<FixtureSource['catalogue']> | undefined;
  return {
    read: () => void load(),
    forget: () => {
      load().forgetCast();
      catalogue = undefined;
      // Sentences with a mistake in them are told by whoever reads the cast; the last good ones are said meanwhile.
      try {
        if (errors) errors = load().loadErrors();
      } catch {}
    },
    scenario: (name) => load().loadScenario(name),
    errors: () => {
      errors ??= load().loadErrors();
      return errors;
    },
    scenarioFiles: () =>
      (require('#fixtures/loader/scenario-files.ts') as typeof import('#fixtures/loader/scenario-files.ts'))
        .scenarioFiles,
    isScenario: (name) => load().isScenario(name),
    catalogue: () => {
      catalogue ??= load().scenarioNames();
      return catalogue;
    },
  };
};
