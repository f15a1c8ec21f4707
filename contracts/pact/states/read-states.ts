import { readFileSync } from 'node:fs';
import type { Row } from './api-words.ts';
import type { Catalogue, Made, State } from './catalogue.ts';

const FILE = new URL('../states.json', import.meta.url);

/** The states of states.json by name, each with all that it shares with the base. */
export const readStates = (): ReadonlyMap<string, State & Made> => {
  const { base, states } = JSON.parse(readFileSync(FILE, 'utf8')) as Catalogue;
  const whole = (table: string, { like, ...row }: Row): Row =>
    like === undefined ? row : { ...base.rows[table]?.find(({ id }) => id === like), ...row };
  return new Map(
    states.map(({ rows = {}, ...made }) => {
      const own = Object.entries(rows).map(([table, list]) => [table, list.map((row) => whole(table, row))]);
      return [made.state, { ...base, ...made, rows: { ...base.rows, ...Object.fromEntries(own) } }];
    }),
  );
};
