import type { FaultSeed } from '#fixtures/world.ts';

/** A rule at work in a world. */
export interface ArmedFault {
  readonly id: string;
  readonly fault: FaultSeed;
  readonly pattern: RegExp;
  /** Requests it fitted. */
  seen: number;
  /** Requests it worked on. */
  taken: number;
}

const patternOf = (path: string): RegExp => {
  const below = path.endsWith('*');
  const parts = path.replace(below ? /\/?\*$/ : /\/+$/, '').split('/');
  const sources = parts.map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${sources.join('/')}${below ? '(?:/.*)?' : '/?'}$`);
};

/** The rules of a world that answer in the API's place, or spoil its answers. */
export class Faults {
  #armed: ArmedFault[] = [];
  #given = 0;

  constructor(faults: readonly FaultSeed[] = []) {
    for (const fault of faults) this.arm(fault);
  }

  arm(fault: FaultSeed): ArmedFault {
    this.#given += 1;
    const armed = { id: `f${this.#given}`, fault, pattern: patternOf(fault.path), seen: 0, taken: 0 };
    this.#armed.push(armed);
    return armed;
  }

  /** In the order in which they were armed, worn out ones too. */
  list(): readonly ArmedFault[] {
    return this.#armed;
  }

  /** False where there is none with that id. */
  remove(id: string): boolean {
    const before = this.#armed.length;
    this.#armed = this.#armed.filter((armed) => armed.id !== id);
    return this.#armed.length < before;
  }

  clear(): void {
    this.#armed = [];
  }

  /**
   * The first rule that works on this request. A rule counts every request that reaches it: with `every: 3` it lets two
   * pass (to the rules after it) and takes the third. `path` is without trailing slashes.
   */
  take(method: string, path: string): ArmedFault | undefined {
    for (const armed of this.#armed) {
      const { fault, pattern } = armed;
      if (armed.taken >= (fault.times ?? Number.POSITIVE_INFINITY)) continue;
      if (fault.method !== undefined && fault.method.toUpperCase() !== method) continue;
      if (!pattern.test(path)) continue;
      armed.seen += 1;
      if (armed.seen % (fault.every ?? 1) !== 0) continue;
      armed.taken += 1;
      return armed;
    }
    return undefined;
  }
}
