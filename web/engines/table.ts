/** How one journey went in one engine. */
export interface Cell {
  readonly engine: string;
  readonly journey: string;
  /** In seconds, where it went to its end. */
  readonly took?: number;
}

/** Journeys by engines, as text: the seconds that each took, `failed`, or a line for what was not tried. */
export const writeTable = (journeys: readonly string[], engines: readonly string[], cells: readonly Cell[]): string => {
  const wordOf = (engine: string, journey: string): string => {
    const cell = cells.find((one) => one.engine === engine && one.journey === journey);
    if (!cell) return '–';
    return cell.took === undefined ? 'failed' : `${cell.took.toFixed(1)} s`;
  };
  const rows = [['', ...engines], ...journeys.map((name) => [name, ...engines.map((engine) => wordOf(engine, name))])];
  const widths = [0, ...engines].map((_name, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((word, at) => word.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
