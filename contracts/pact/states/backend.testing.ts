import { readFileSync } from 'node:fs';
import type { Catalogue, Made, State } from './catalogue.ts';

/** A state as created by a backend at a time (ms): its tables, with times as ms since 1970. */
export interface Backend extends Pick<State, 'state' | 'as'>, Omit<Made, 'rows'> {
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** Backends that read states.json and no other file, as one in another language would. */
export const backends = (now: number): Backend[] => {
  const text = readFileSync(new URL('../states.json', import.meta.url), 'utf8');
  const { base, states } = JSON.parse(text, (_, value) =>
    typeof value?.seconds === 'number' ? now + value.seconds * 1000 : value,
  ) as Catalogue;
  return states.map((state) => ({ ...base, ...state, rows: { ...base.rows, ...state.rows } }));
};
