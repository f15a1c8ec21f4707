import { undoableTables } from '#mock-server/db/stored-tables.ts';
import type { World } from '#mock-server/worlds/world.ts';

/** The rows of a world that requests can write, and the last ids. */
export const rowsOf = ({ sqlite }: World, tables = undoableTables) => {
  const names = tables.map(({ name }) => name);
  const read = (name: string) => [name, sqlite.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all()] as const;
  return Object.fromEntries([...names, 'sqlite_sequence'].map(read));
};

/** Everything of a world that requests and tools can change. */
export const dumpOf = (world: World) => ({
  ...rowsOf(world),
  clock: world.clock.state,
  faults: world.faults.state,
  place: world.place,
});
