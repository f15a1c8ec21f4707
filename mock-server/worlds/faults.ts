import { matchesPath, type PartMatcher, patternsOf } from '#fixtures/loader/calls/path-pattern.ts';
import type { FaultSeed } from '#fixtures/loader/seed/seed.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { FeedEvent } from './journal/feed.ts';

export interface ArmedFault {
  readonly id: string;
  readonly fault: FaultSeed;
  /** Number of matching requests. */
  seen: number;
  /** Number of requests it was applied to. */
  taken: number;
}

/** `:name` matches one non-empty part. */
const matches: PartMatcher = (wanted, part) => (wanted.startsWith(':') ? part !== '' : wanted === part);

/** Returns a test for paths without trailing slashes. */
export const pathTest = (pattern: string): ((path: string) => boolean) => {
  const patterns = patternsOf(pattern);
  return (path) => {
    const parts = path === '/' ? [''] : path.split('/');
    return patterns.some((one) => matchesPath(one, parts, matches));
  };
};

type Notify = (change: Extract<FeedEvent, { type: 'fault' }>['change'], fault: ArmedFault) => void;

/** The faults of a world, which answer instead of the API or damage its responses. */
export class Faults {
  #armed: ArmedFault[] = [];
  #given = 0;
  readonly #notify: Notify | undefined;
  /** Called before a tool changes the faults. */
  onChange: (() => void) | undefined;

  /** `notify` is called for every change and for every request that a fault applies to. */
  constructor(faults: readonly FaultSeed[] = [], notify?: Notify) {
    this.#notify = notify;
    for (const fault of faults) this.arm(fault);
  }

  /** Appends a fault with a new id. */
  arm(fault: FaultSeed): ArmedFault {
    this.onChange?.();
    this.#given += 1;
    const armed = { id: `f${this.#given}`, fault, seen: 0, taken: 0 };
    this.#armed = [...this.#armed, armed];
    this.#notify?.('armed', armed);
    return armed;
  }

  /** Replaces a fault in place and restarts its count; undefined if there is none with that id. */
  change(id: string, fault: FaultSeed): ArmedFault | undefined {
    const index = this.#armed.findIndex((armed) => armed.id === id);
    if (index < 0) return undefined;
    this.onChange?.();
    const changed = { id, fault, seen: 0, taken: 0 };
    this.#armed = this.#armed.with(index, changed);
    this.#notify?.('changed', changed);
    return changed;
  }

  /** The faults with their counts, for `adopt`, and the number of ids given. */
  get state(): { readonly armed: readonly ArmedFault[]; readonly given: number } {
    return { armed: this.#armed.map((one) => ({ ...one })), given: this.#given };
  }

  /** The state before a request was counted. */
  stateBefore({ counted, fault }: Pick<JournalEntry, 'counted' | 'fault'>): Faults['state'] {
    const { armed, given } = this.state;
    const before = armed.map((one) => {
      if (!counted.includes(one.id) || one.seen === 0) return one;
      return { ...one, seen: one.seen - 1, taken: one.taken - (one.id === fault ? 1 : 0) };
    });
    return { armed: before, given };
  }

  adopt({ armed, given }: Faults['state']): void {
    this.#armed = armed.map((one) => ({ ...one }));
    this.#given = given;
  }

  /** In the order of arming, including used-up ones. */
  list(): readonly ArmedFault[] {
    return this.#armed;
  }

  /** False if there is none with that id. */
  remove(id: string): boolean {
    const gone = this.#armed.find((armed) => armed.id === id);
    if (!gone) return false;
    this.onChange?.();
    this.#armed = this.#armed.filter((armed) => armed !== gone);
    this.#notify?.('removed', gone);
    return true;
  }

  clear(): void {
    if (this.#armed.length === 0) return;
    this.onChange?.();
    const gone = this.#armed;
    this.#armed = [];
    for (const one of gone) this.#notify?.('removed', one);
  }

  /**
   * The first fault that applies to this request. A fault counts every request that reaches it: `every: 3` skips two (for the faults after
   * it) and takes the third. `path` has no trailing slashes. The ids of those that counted it are added to `counted`.
   */
  take(method: string, path: string, counted: string[] = []): ArmedFault | undefined {
    for (const armed of this.#armed) {
      const { fault } = armed;
      if (armed.taken >= (fault.times ?? Number.POSITIVE_INFINITY)) continue;
      if (fault.method !== undefined && fault.method.toUpperCase() !== method) continue;
      if (!pathTest(fault.path)(path)) continue;
      armed.seen += 1;
      counted.push(armed.id);
      if (armed.seen % (fault.every ?? 1) !== 0) continue;
      armed.taken += 1;
      this.#notify?.('hit', armed);
      return armed;
    }
    return undefined;
  }
}
