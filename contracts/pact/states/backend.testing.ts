import type { Made, State } from './catalogue.ts';
import { readStates } from './read-states.ts';

/** A state as created by a backend at a time (ms): its tables, with times as ms since 1970. */
export interface Backend extends Pick<State, 'state' | 'as'>, Omit<Made, 'rows'> {
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** Backends that read states.json and no other file, as one in another language would. */
export const backends = (now: number): Backend[] =>
  JSON.parse(JSON.stringify([...readStates().values()]), (_, value) =>
    typeof value?.seconds === 'number' ? now + value.seconds * 1000 : value,
  );
