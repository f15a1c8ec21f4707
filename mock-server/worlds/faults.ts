import type { FaultSeed } from '#fixtures/world.ts';

const patternOf = (path: string): RegExp => {
  const parts = path.replace(/\/+$/, '').split('/');
  const sources = parts.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${sources.join('/')}$`);
};

/** The rules of a world that answer in the API's place. */
export class Faults {
  #armed: { readonly fault: FaultSeed; readonly pattern: RegExp; left: number }[] = [];

  constructor(faults: readonly FaultSeed[]) {
    for (const fault of faults) this.arm(fault);
  }

  arm(fault: FaultSeed): void {
    this.#armed.push({ fault, pattern: patternOf(fault.path), left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  /** The first rule that fits; its count falls by one. `path` is without trailing slashes. */
  take(method: string, path: string): FaultSeed | undefined {
    if (this.#armed.length === 0) return undefined;
    const found = this.#armed.find(
      ({ fault, pattern, left }) =>
        left > 0 && (fault.method === undefined || fault.method.toUpperCase() === method) && pattern.test(path),
    );
    if (found) found.left -= 1;
    return found?.fault;
  }
}
