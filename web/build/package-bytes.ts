/** A file of the build: what it weighs, and how its weight is shared. */
export interface PackagedChunk {
  /** Bytes after gzip. */
  readonly size: number;
  readonly isEntry: boolean;
  /** Files that are loaded with it. */
  readonly imports: readonly string[];
  /** By package, what its part of the file would weigh alone: only how they compare counts. */
  readonly weights: Readonly<Record<string, number>>;
}

/** What a package, or the project itself, weighs: bytes after gzip, as its share of the files that hold it. */
export interface PackageBytes {
  readonly name: string;
  /** Of what every first visit loads. */
  readonly entry: number;
  /** Of all files, each loaded where it is needed. */
  readonly all: number;
}

/** The name under which the project's own code is counted. */
export const OWN = 'our own code';

type Chunks = Readonly<Record<string, PackagedChunk>>;

const entryOf = (chunks: Chunks): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const other of chunks[name]?.imports ?? []) add(other);
  };
  for (const [name, { isEntry }] of Object.entries(chunks)) if (isEntry) add(name);
  return found;
};

/** What each package weighs in a build, the heaviest of the entry first. */
export const packageBytes = (chunks: Chunks): readonly PackageBytes[] => {
  const first = entryOf(chunks);
  const sums = new Map<string, { entry: number; all: number }>();
  for (const [file, { size, weights }] of Object.entries(chunks)) {
    const whole = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    for (const [name, weight] of Object.entries(weights)) {
      const share = (size * weight) / Math.max(1, whole);
      const sum = sums.get(name) ?? { entry: 0, all: 0 };
      sums.set(name, { entry: sum.entry + (first.has(file) ? share : 0), all: sum.all + share });
    }
  }
  return [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((one, other) => other.entry - one.entry || other.all - one.all);
};

const bytes = (count: number): string => Math.round(count).toLocaleString('en').padStart(8);

/** As a table; bytes after gzip. */
export const packageTable = (packages: readonly PackageBytes[]): string =>
  ['   entry      all', ...packages.map(({ name, entry, all }) => `${bytes(entry)} ${bytes(all)}  ${name}`)].join('\n');
