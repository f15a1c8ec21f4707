import { matchesPath, type PartMatcher, patternsOf } from '#fixtures/loader/path-pattern.ts';
import type { FaultSeed } from '#fixtures/loader/seed.ts';

/** A rule at work in a world. */
export interface ArmedFault {
  readonly id: string;
  readonly fault: FaultSeed;
  /** Whether it is about this path. */
  readonly isAbout: (path: string) => boolean;
  /** Requests it fitted. */
  seen: number;
  /** Requests it worked on. */
  taken: number;
}

/** `:name` is one part that is not empty. */
const matches: PartMatcher = (wanted, part) => (wanted.startsWith(':') ? part !== '' : wanted === part);

/** The test of a rule's path, for paths without trailing slashes. */
export const pathTest = (pattern: string): ((path: string) => boolean) => {
  const patterns = patternsOf(pattern);
  return (path) => {
    const parts = path === '/' ? [''] : path.split('/');
    return patterns.some((one) => matchesPath(one, parts, matches));
  };
};

const fresh = (id: string, fault: FaultSeed): ArmedFault => ({
  id,
  fault,
  isAbout: pathTest(fault.path),
  seen: 0,
  taken: 0,
});

type Tell = (change: 'armed' | 'changed' | 'hit' | 'removed', fault: ArmedFault) => void;

/** The rules of a world that answer in the API's place, or spoil its answers. */
export class Faults {
  #armed: ArmedFault[] = [];
  #given = 0;
  readonly #tell: Tell | undefined;

  /** `tell` hears of every change, and of every request that a rule works on. */
  constructor(faults: readonly FaultSeed[] = [], tell?: Tell) {
    this.#tell = tell;
    for (const fault of faults) this.arm(fault);
  }

  /** Puts a rule behind those there are, under an id of its own. */
  arm(fault: FaultSeed): ArmedFault {
    this.#given += 1;
    const armed = fresh(`f${this.#given}`, fault);
    this.#armed.push(armed);
    this.#tell?.('armed', armed);
    return armed;
  }

  /** Puts another rule in the place of one, which begins to count anew; undefined where there is none with that id. */
  change(id: string, fault: FaultSeed): ArmedFault | undefined {
    const place = this.#armed.findIndex((armed) => armed.id === id);
    if (place < 0) return undefined;
    const changed = fresh(id, fault);
    this.#armed = this.#armed.with(place, changed);
    this.#tell?.('changed', changed);
    return changed;
  }

  /** The rules with what they have counted, for `adopt`, and how many ids were given. */
  get state(): { readonly armed: readonly Omit<ArmedFault, 'isAbout'>[]; readonly given: number } {
    return { armed: this.#armed.map(({ isAbout: _isAbout, ...rest }) => rest), given: this.#given };
  }

  /** Goes on where another one stops. */
  adopt({ armed, given }: Faults['state']): void {
    this.#armed = armed.map((one) => ({ ...one, isAbout: pathTest(one.fault.path) }));
    this.#given = given;
  }

  /** In the order in which they were armed, worn out ones too. */
  list(): readonly ArmedFault[] {
    return this.#armed;
  }

  /** The armed rule of that id. */
  find(id: string): ArmedFault | undefined {
    return this.#armed.find((armed) => armed.id === id);
  }

  /** False where there is none with that id. */
  remove(id: string): boolean {
    const gone = this.find(id);
    if (!gone) return false;
    this.#armed = this.#armed.filter((armed) => armed !== gone);
    this.#tell?.('removed', gone);
    return true;
  }

  /** Takes all rules away. */
  clear(): void {
    for (const { id } of this.#armed) this.remove(id);
  }

  /**
   * The first rule that works on this request. A rule counts every request that reaches it: with `every: 3` it lets two
   * pass (to the rules after it) and takes the third. `path` is without trailing slashes.
   */
  take(method: string, path: string): ArmedFault | undefined {
    for (const armed of this.#armed) {
      const { fault, isAbout } = armed;
      if (armed.taken >= (fault.times ?? Number.POSITIVE_INFINITY)) continue;
      if (fault.method !== undefined && fault.method.toUpperCase() !== method) continue;
      if (!isAbout(path)) continue;
      armed.seen += 1;
      if (armed.seen % (fault.every ?? 1) !== 0) continue;
      armed.taken += 1;
      this.#tell?.('hit', armed);
      return armed;
    }
    return undefined;
  }
}
