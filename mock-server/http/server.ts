import type { ScenarioFiles } from '#fixtures/loader/scenario/scenario-files.ts';
import type { ErrorsSeed } from '#fixtures/loader/seed/seed.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import type { Laravel, Site } from './site/site.ts';

export interface ServerParts extends Site {
  readonly worlds: Worlds;
  /** Read on the first failure. */
  readonly errors: () => ErrorsSeed;
  /** All scenarios for a list, read on first use. */
  readonly catalogue: () => readonly { readonly name: string; readonly title: string; readonly about: string }[];
  /** Whether a scenario of this name exists; by default this reads the catalogue. */
  readonly isScenario?: (name: string) => boolean;
  /** The files for saved worlds, created on the first save; without it, saving is not possible. */
  readonly scenarioFiles?: () => ScenarioFiles;
  /** Reads the fixtures again after this server has written one of their files. */
  readonly refresh?: () => unknown;
}

/** A server with everything that its requests share. */
export interface Server extends ServerParts {
  /** Origins that CORS allows; only these have a session. */
  readonly origins: readonly string[];
  readonly laravel: Laravel;
}
