import { proxy, ref, useSnapshot } from 'valtio';
import type { ApiCall, KitFault } from '#contracts/kit/fault.ts';
import type { EntryLine } from '#contracts/kit/journal.ts';
import type { KitMessage } from '#contracts/kit/message.ts';
import type { Scenario } from '#contracts/kit/scenario.ts';
import type { KitWorld, Person } from '#contracts/kit/world.ts';
import type { Link } from '#web/kit/one-stream.ts';
import { readWorld } from '#web/kit/world-id.ts';

/** What stands between two requests: the clock was moved, the world reset. `after` is the id of the entry before it. */
export interface Note {
  readonly after: number;
  readonly text: string;
}

interface KitState {
  link: Link;
  /** Id of the world of this browser. */
  id: string;
  /** Undefined until it is known, or where there is no such world. */
  world: KitWorld | undefined;
  worlds: readonly KitWorld[];
  people: readonly Person[];
  /** Who is logged in with this browser, null for a visitor; undefined until it is known. */
  login: Person | null | undefined;
  scenarios: readonly Scenario[];
  /** What is wrong in files that were just written, a sentence each. */
  mistakes: readonly string[];
  /** The files that this world was made of have changed since; a reset takes them in. */
  isStale: boolean;
  calls: readonly ApiCall[];
  /** Newest first. */
  messages: readonly KitMessage[];
  faults: readonly KitFault[];
  /** The requests, newest first, and what happened between them. */
  lines: readonly EntryLine[];
  notes: readonly Note[];
  /** What could not be done, in a sentence. */
  refusal: string | undefined;
}

const state = proxy<KitState>({
  link: 'connecting',
  id: readWorld(),
  world: undefined,
  worlds: [],
  people: [],
  login: undefined,
  scenarios: [],
  mistakes: [],
  isStale: false,
  calls: [],
  messages: [],
  faults: [],
  lines: [],
  notes: [],
  refusal: undefined,
});

/** Takes what is known anew. Lists are held as they are: nobody changes one in place, and thousands of proxies are slow. */
export const know = (part: Partial<KitState>): void => {
  for (const [key, value] of Object.entries(part)) {
    const held = typeof value === 'object' && value !== null ? ref(value) : value;
    Object.assign(state, { [key]: held });
  }
};

/** What is known, drawn anew where it changes. (Its lists are held as they are: no snapshot freezes them.) */
export const useKit = (): Readonly<KitState> => useSnapshot(state) as Readonly<KitState>;

/** The state as it is now, outside of rendering. */
export const kit = (): Readonly<KitState> => state;

/** Takes away the sentence of the last refusal. */
export const forgetRefusal = (): void => know({ refusal: undefined });
