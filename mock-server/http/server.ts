import type { ScenarioFiles } from '#fixtures/loader/scenario-files.ts';
import type { ErrorsSeed } from '#fixtures/loader/seed.ts';
import type { Site } from '#mock-server/http/site/site.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';

/** What a server is made of. */
export interface ServerParts extends Site {
  readonly worlds: Worlds;
  /** Read at the first failure only. */
  readonly errors: () => ErrorsSeed;
  /** All scenarios for a list, read at the first use. */
  readonly catalogue: () => readonly { readonly name: string; readonly title: string; readonly about: string }[];
  /** Whether there is a scenario of this name; left out, the catalogue is read to find it. */
  readonly isScenario?: (name: string) => boolean;
  /** The files into which a world is saved, asked for at the first save; left out, none can be. */
  readonly scenarioFiles?: () => ScenarioFiles;
  /** Reads the fixtures again: one of their files was written here. */
  readonly refresh?: () => unknown;
}

/** A server with what every request needs of it made once. */
export interface Server extends ServerParts {
  /** Allowed by CORS, and the only sites with a session. */
  readonly origins: readonly string[];
}
