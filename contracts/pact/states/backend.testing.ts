import { readFileSync } from 'node:fs';

type Row = Readonly<Record<string, unknown>>;
interface Made {
  readonly session: string;
  readonly login_tries: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
  readonly people: Readonly<Record<string, { readonly id: number; readonly password: string | null }>>;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** A state as created by a backend at a time (ms): its tables, with times as ms since 1970. */
export interface Backend extends Made {
  readonly state: string;
  readonly as: readonly (string | null)[];
}

const written = (value: unknown, now: number): unknown =>
  typeof value === 'object' && value !== null && 'seconds' in value ? now + Number(value.seconds) * 1000 : value;

const store = (rows: Made['rows'], now: number): Made['rows'] =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(value, now)]))),
    ]),
  );

/** Backends that read states.json and no other file, as one in another language would. */
export const backends = (now: number): Backend[] => {
  const { base, states } = JSON.parse(readFileSync(new URL('../states.json', import.meta.url), 'utf8')) as {
    base: Made;
    states: (Partial<Made> & Pick<Backend, 'state' | 'as'>)[];
  };
  return states.map((state) => ({ ...base, ...state, rows: store({ ...base.rows, ...state.rows }, now) }));
};
