import { setFlagsFromString } from 'node:v8';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { Entry, type HeaderSource, type TrafficKind } from './entry.ts';

const MOST = 2_000;
/** Of pictures and the kit's own traffic: a page full of pictures must not drive the API's out. */
const MOST_OTHERS = 500;

let isCollecting = false;
/**
 * A full journal lets an entry go at every request, old enough by then that V8 would collect it only once memory had quadrupled.
 * Told to do so when it has doubled, memory stays flat, for a hundredth of the time.
 */
const collectEarlier = (): void => {
  if (isCollecting) return;
  isCollecting = true;
  setFlagsFromString('--heap-growing-percent=100');
};

/** The newest so many of a kind. */
class Ring {
  readonly #most: number;
  #entries: Entry[] = [];
  #place = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(entry: Entry): void {
    this.#entries[this.#place] = entry;
    this.#place = (this.#place + 1) % this.#most;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Takes entries in the place of its own, the oldest first. */
  fill(entries: readonly Entry[]): void {
    this.clear();
    for (const entry of entries) this.add(entry);
  }

  /** Forgets all requests. */
  clear(): void {
    this.#entries = [];
    this.#place = 0;
  }
}

/** The last 2,000 requests of a world, in memory, and beside them the last 500 of pictures and of the kit. */
export class Journal {
  readonly #now: () => number;
  readonly #calls = new Ring(MOST);
  readonly #others = new Ring(MOST_OTHERS);
  readonly #tell: ((entry: Entry) => void) | undefined;
  #count = 0;

  /** `tell` hears of every entry, when it is opened and when it has ended. */
  constructor(now: () => number, tell?: (entry: Entry) => void) {
    this.#now = now;
    this.#tell = tell;
  }

  /** Writes a request down as it comes in; its entry is filled when it is answered. */
  open(method: string, url: string, headers: HeaderSource, kind: TrafficKind = 'api'): Entry {
    this.#count += 1;
    if (this.#count === MOST) collectEarlier();
    const entry = new Entry(this.#count, this.#now(), method, url, headers, kind);
    (kind === 'api' ? this.#calls : this.#others).add(entry);
    // What a tool does to a world is told as what it is: a fault that is armed, a clock that is moved.
    if (kind === 'kit') return entry;
    entry.onEnd = this.#tell;
    this.#tell?.(entry);
    return entry;
  }

  /** Takes in what the journal of another server told of a request. */
  adoptImported(told: KitEntry): void {
    this.open(told.method, told.url, {}, told.kind).told = told;
  }

  /** All entries, the oldest first, and how many there ever were, for `adopt`. */
  get state(): { readonly entries: readonly Entry[]; readonly count: number } {
    return { entries: this.list().reverse(), count: this.#count };
  }

  /** Goes on where another one stops. */
  adopt({ entries, count }: Journal['state']): void {
    this.#calls.fill(entries.filter(({ kind }) => kind === 'api'));
    this.#others.fill(entries.filter(({ kind }) => kind !== 'api'));
    this.#count = count;
  }

  /** Newest first. */
  list(): Entry[] {
    return [...this.#calls.entries, ...this.#others.entries].sort((a, b) => b.id - a.id);
  }

  /** The entry of an id, as an address says it. */
  find(id: string): Entry | undefined {
    return this.list().find((entry) => String(entry.id) === id);
  }

  /** Forgets all requests. */
  clear(): void {
    this.#calls.clear();
    this.#others.clear();
  }
}
