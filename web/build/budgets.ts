/** A file of the build, with what it loads. Sizes are bytes after gzip. */
export interface BuiltChunk {
  size: number;
  /** What it is called in the report, where its file has no name. */
  name?: string;
  isEntry: boolean;
  /** Loaded on demand: a route, or a part of one. */
  isRoute: boolean;
  imports: readonly string[];
  /** How much of it each of its modules makes, by its path in the project; 1 is all of it. */
  parts: Readonly<Record<string, number>>;
  css: readonly string[];
}

/** The files that a build wrote. */
export interface Build {
  chunks: Readonly<Record<string, BuiltChunk>>;
  /** Sizes of the style sheets, by file name. */
  css: Readonly<Record<string, number>>;
  /** Size of index.html. */
  html: number;
  /** Size of several chunks, compressed as one. */
  together(names: readonly string[]): number;
}

/** A line of the size report. */
export interface BudgetLine {
  what: string;
  size: number;
  limit: number;
}

const KB = 1000;
/** Bytes after gzip (design/ui.md 5.2); a route whose name starts with one of `routes` has that limit. */
const LIMITS = {
  entry: 95 * KB,
  html: 12 * KB,
  route: 12 * KB,
  css: 14 * KB,
  /** The styles of the entry are written into index.html. */
  inlineCss: 5 * KB,
  shared: 16 * KB,
  routes: { 'privacy-screen': 15 * KB, 'term-screen': 15 * KB },
};

/** What the profile shows of a fact without its form. */
const SHOWN = 'web\\/facts\\/(?:views|[^/]+\\/(?:view|block)|parts\\/(?:views|blocks)\\/)';
/** The table of facts, which the frame of the registration and the profile have in common. */
const TABLE = 'web\\/facts\\/(?:facts|[^/]+\\/fact|parts\\/base\\/(?:define-fact|saves)|desired-condition\\/save)\\.ts';

/**
 * What some places of the project weigh together, wherever the bundler put them: all chunks that hold something of theirs behind
 * one another, compressed as one, and of that the share that is theirs. The frame around the wizard's steps, with the table of
 * facts, counts as a route, not as a step; what other screens use, too (`web/forms`, `web/ui`), is nobody's own. The table counts
 * with the profile.
 */
const TOTALS = [
  {
    what: 'wizard, all steps',
    limit: 25 * KB,
    own: new RegExp(`^(?!${SHOWN}|${TABLE})web\\/(?:facts|screens\\/wizard)\\/`),
    besides: /wizard-screen/,
  },
  {
    what: 'profile, own code',
    limit: 20 * KB,
    own: new RegExp(`^(?:web\\/screens\\/profile\\/|${SHOWN}|${TABLE})`),
    besides: /^$/,
  },
] as const;

/** The first of a chunk's modules, by the alphabet. */
const firstOf = ({ parts }: BuiltChunk): string => Object.keys(parts).sort()[0] ?? '';

const totalWeight = ({ chunks, together }: Build, own: RegExp, besides: RegExp): number => {
  const held = Object.entries(chunks)
    .filter(([name]) => !besides.test(name))
    // What stands near each other compresses better: by names, which are hashes, a byte anywhere would move the sum by hundreds.
    .sort(([, one], [, other]) => firstOf(one).localeCompare(firstOf(other), 'en'))
    .map(([name, { size, parts }]) => {
      const shares = Object.entries(parts).map(([module, share]) => (own.test(module) ? share : 0));
      return { name, size, own: size * shares.reduce((sum, share) => sum + share, 0) };
    })
    .filter((chunk) => chunk.own > 0);
  const sum = (pick: (chunk: (typeof held)[number]) => number) => held.reduce((all, chunk) => all + pick(chunk), 0);
  return held.length === 0
    ? 0
    : (together(held.map(({ name }) => name)) * sum((chunk) => chunk.own)) / sum(({ size }) => size);
};

const withImports = (name: string, chunks: Build['chunks'], found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of chunks[name]?.imports ?? []) withImports(other, chunks, found);
  return found;
};

const routeLimit = (name: string): number => {
  const short = name.replace(/^.*\//, '');
  return Object.entries(LIMITS.routes).find(([start]) => short.startsWith(start))?.[1] ?? LIMITS.route;
};

/** What the build weighs against what it may weigh: entry, HTML, every route, and the styles of every page. */
export const budgetReport = (build: Build): BudgetLine[] => {
  const { chunks, css, html } = build;
  const entryName = Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? '';
  const entry = withImports(entryName, chunks);
  const cssOf = (names: Iterable<string>) =>
    [...new Set([...names].flatMap((name) => chunks[name]?.css ?? []))].reduce(
      (sum, file) => sum + (css[file] ?? 0),
      0,
    );
  const weight = [...entry].reduce((sum, name) => sum + (chunks[name]?.size ?? 0), 0);
  const routes = Object.entries(chunks).filter(([name, chunk]) => chunk.isRoute && !entry.has(name));
  const shared = Object.entries(chunks).filter(([name, chunk]) => !chunk.isRoute && !entry.has(name));
  return [
    { what: 'entry JS', size: weight, limit: LIMITS.entry },
    { what: 'index.html', size: html, limit: LIMITS.html },
    { what: 'css in index.html', size: cssOf(entry), limit: LIMITS.inlineCss },
    ...TOTALS.map(({ what, limit, own, besides }) => ({ what, size: totalWeight(build, own, besides), limit })),
    ...routes.flatMap(([name, chunk]) => [
      { what: name, size: chunk.size, limit: routeLimit(name) },
      { what: `css with ${name}`, size: cssOf([...entry, ...withImports(name, chunks)]), limit: LIMITS.css },
    ]),
    // What several routes share (the form library): each of them waits for it too.
    ...shared.map(([file, chunk]) => ({
      what: `shared ${chunk.name ?? file}`,
      size: chunk.size,
      limit: LIMITS.shared,
    })),
  ];
};

const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

/** The report as a table; lines over their budget are marked. */
export const budgetTable = (lines: readonly BudgetLine[]): string =>
  lines
    .map(({ what, size, limit }) => {
      const mark = size > limit ? '✗' : '✓';
      return `${mark} ${kilobytes(size).padStart(9)} of ${kilobytes(limit).padStart(8)}  ${what}`;
    })
    .join('\n');
