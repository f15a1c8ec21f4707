import { createRequire } from 'node:module';
import type { ErrorsSeed } from '#fixtures/loader/seed/seed.ts';

const require = createRequire(import.meta.url);
type Load = typeof import('#fixtures/loader/load.ts');
type Files = typeof import('#fixtures/loader/scenario/scenario-files.ts');

/**
 * The fixtures, read and parsed on first use: a server with a data file answers its first request without them and without loading the
 * YAML parser.
 */
export const fixtures = () => {
  const load = (): Load => require('#fixtures/loader/load.ts') as Load;
  let errors: ErrorsSeed | undefined;
  let catalogue: ReturnType<Load['scenarioNames']> | undefined;
  return {
    /** Clears the caches, so that the next use reads everything again. */
    forget: () => {
      load().forgetCast();
      catalogue = undefined;
      // Reading the cast reports invalid sentences; meanwhile the last valid ones are used.
      try {
        if (errors) errors = load().loadErrors();
      } catch {}
    },
    scenario: (name: string) => load().loadScenario(name),
    errors: () => {
      errors ??= load().loadErrors();
      return errors;
    },
    scenarioFiles: () => (require('#fixtures/loader/scenario/scenario-files.ts') as Files).scenarioFiles,
    isScenario: (name: string) => load().isScenario(name),
    catalogue: () => {
      catalogue ??= load().scenarioNames();
      return catalogue;
    },
  };
};
