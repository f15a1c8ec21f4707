import { nearest } from '#fixtures/fixture-error.ts';

/** A call by what it is asked with; `:name` in its path stands for a parameter. */
export interface Call {
  readonly method: string;
  readonly path: string;
}

const partsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/');

/** How many parts of a path are mistyped, if it was meant to be this one; undefined where it was not. */
const mistyped = (path: string, meant: string): number | undefined => {
  const [parts, wanted] = [partsOf(path), partsOf(meant)];
  if (parts.length !== wanted.length) return undefined;
  let wrong = 0;
  for (const [place, part] of wanted.entries()) {
    const own = parts[place] ?? '';
    if (part.startsWith(':') || part === own) continue;
    if (nearest(own, [part]) === undefined) return undefined;
    wrong += 1;
  }
  return wrong;
};

const parametersOf = ({ path }: Call): number => path.split(':').length;

/** The calls of this very path, whatever their method; of several that fit, first the one with the fewest parameters. */
export const callsAt = <C extends Call>(calls: readonly C[], path: string): C[] =>
  calls.filter((call) => mistyped(path, call.path) === 0).sort((a, b) => parametersOf(a) - parametersOf(b));

/** The call that was meant by a mistyped path; of several as near one of the same method. Undefined where none is near. */
export const nearestCall = <C extends Call>(calls: readonly C[], method: string, path: string): C | undefined =>
  calls
    .map((call) => ({ call, far: mistyped(path, call.path) ?? Number.POSITIVE_INFINITY }))
    .map(({ call, far }) => ({ call, far: call.method === method ? far : far + 0.5 }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((a, b) => a.far - b.far)[0]?.call;
