import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { loadScenario, withLine } from '#fixtures/loader/load.ts';
import { product } from '#mock-server/api/product.ts';
import { startClock } from '#mock-server/worlds/clock.ts';
import { checkFault } from '#mock-server/worlds/faults.ts';
import { seededRows } from '#mock-server/worlds/image/image.ts';

/** Why a scenario's file cannot be seeded, with its line if that is known; undefined if it can. */
export const scenarioProblem = (name: string): string | undefined => {
  try {
    const seed = loadScenario(name);
    for (const fault of seed.faults) checkFault(fault);
    seededRows(product, seed, startClock(seed.clock).seededAt).close();
    return undefined;
  } catch (error) {
    if (error instanceof FixtureError) return withLine(error, name).message;
    // SQLite's message contains no file.
    return `fixtures/scenarios/${name}.yaml: ${(error as Error).message}`;
  }
};
