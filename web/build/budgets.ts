/** A file of the build, with what it loads. Sizes are bytes after gzip. */
export interface BuiltChunk {
  size: number;
  isEntry: boolean;
  /** Loaded on demand: a route, or a part of one. */
  isRoute: boolean;
  imports: readonly string[];
  css: readonly string[];
}

export interface Build {
  chunks: Readonly<Record<string, BuiltChunk>>;
  /** Sizes of the style sheets, by file name. */
  css: Readonly<Record<string, number>>;
  /** Size of index.html. */
  html: number;
}

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
  shared: 16 * KB,
  routes: { legal: 15 * KB },
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
export const budgetReport = ({ chunks, css, html }: Build): BudgetLine[] => {
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
    { what: 'css of /', size: cssOf(entry), limit: LIMITS.css },
    ...routes.flatMap(([name, chunk]) => [
      { what: name, size: chunk.size, limit: routeLimit(name) },
      { what: `css with ${name}`, size: cssOf([...entry, ...withImports(name, chunks)]), limit: LIMITS.css },
    ]),
    // What several routes share (the form library): each of them waits for it too.
    ...shared.map(([name, chunk]) => ({ what: `shared ${name}`, size: chunk.size, limit: LIMITS.shared })),
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
