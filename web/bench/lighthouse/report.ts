/** What Lighthouse says of one page: scores from 0 to 100, times in ms, the shift without a unit. */
export interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  readonly seo: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly requests: number;
}

/** The parts of Lighthouse's JSON that are read here. */
export interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly scoreDisplayMode: string;
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly unknown[] };
      }
    >
  >;
}

interface Goal {
  readonly what: keyof Figures;
  readonly title: string;
  readonly least?: number;
  readonly most?: number;
  readonly digits?: number;
}

/** What each page is held against; a figure without a limit is only told. */
const GOALS: readonly Goal[] = [
  { what: 'performance', title: 'perf ≥ 95', least: 95 },
  { what: 'accessibility', title: 'a11y 100', least: 100 },
  { what: 'practices', title: 'practices 100', least: 100 },
  { what: 'seo', title: 'seo 100', least: 100 },
  { what: 'largestPaint', title: 'LCP ≤ 1,900 ms', most: 1_900 },
  { what: 'shift', title: 'shift ≤ 0.01', most: 0.01, digits: 3 },
  { what: 'blocked', title: 'blocked, ms' },
  { what: 'requests', title: 'requests' },
];

/** Reads the figures. A category or an audit that Lighthouse could not judge is no number (NaN), which reaches no goal. */
export const figuresOf = ({ categories, audits }: Report): Figures => {
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? Number.NaN));
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
  };
};

/** What a person would have to look at: the titles of the audits that failed, but for the times, which have columns. */
export const failedAudits = ({ audits }: Report): string[] =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary')
    .map(({ title }) => title);

/** The runs' middle, figure by figure. */
export const middleOf = (runs: readonly Figures[]): Figures => {
  const middle = (pick: (figures: Figures) => number) =>
    runs.map(pick).sort((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const entries = GOALS.map(({ what }) => [what, middle((figures) => figures[what])]);
  return Object.fromEntries(entries) as unknown as Figures;
};

const reaches = ({ what, least, most }: Goal, figures: Figures): boolean =>
  (least === undefined || figures[what] >= least) && (most === undefined || figures[what] <= most);

/** How many goals a page misses. */
export const missed = (figures: Figures): number => GOALS.filter((goal) => !reaches(goal, figures)).length;

/** A line a page; a figure that misses its goal is marked. */
export const table = (pages: readonly (readonly [path: string, figures: Figures])[]): string => {
  const cells = pages.map(([path, figures]) => [
    path,
    ...GOALS.map((goal) => `${figures[goal.what].toFixed(goal.digits ?? 0)}${reaches(goal, figures) ? '  ' : ' ✗'}`),
  ]);
  const rows = [['page', ...GOALS.map(({ title }) => `${title}  `)], ...cells];
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))))
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
};
