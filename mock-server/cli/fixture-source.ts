import { createRequire } from 'node:module';
import type { ScenarioFiles } from '#fixtures/loader/scenario-files.ts';
import type { ErrorsSeed, Seed } from '#fixtures/loader/seed.ts';

const require = createRequire(import.meta.url);
type Load = typeof import('#fixtures/loader/load.ts');

interface FixtureSource {
  readonly scenario: (name: string) => Seed;
  readonly errors: () => ErrorsSeed;
  /** Loads the modules that read fixtures, like the first use. */
  readonly read: () => void;
  /** Clears the caches, so that the next use reads everything again. */
  readonly forget: () => void;
  readonly scenarioFiles: () => ScenarioFiles;
  readonly isScenario: (name: string) => boolean;
  readonly catalogue: () => ReturnType<Load['scenarioNames']>;
}

/**
 * The fixtures, read and parsed on first use: a server with a data file answers its first request without them and without loading the
 * YAML parser.
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
      // Reading the cast reports invalid sentences; meanwhile the last valid ones are used.
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
