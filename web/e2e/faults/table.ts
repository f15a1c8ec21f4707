/** The annotation of a cell's test: its row, column and reason (if inapplicable) as JSON. */
export const CELL = 'cell';
/** The annotation of an inapplicable cell. */
export const NOT_APPLICABLE = 'not applicable';

/** The result of a cell. */
export interface Cell {
  readonly row: string;
  readonly column: string;
  readonly state: 'survived' | 'failed' | 'not applicable';
  /** The error, or why the cell is inapplicable. */
  readonly words?: string;
}

const MARKS = { survived: '✓', failed: '✗', 'not applicable': '–' } as const;

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const summaryOf = (cells: readonly Cell[]): string => {
  const count = (state: Cell['state']) => cells.filter((cell) => cell.state === state).length;
  return `${cells.length} cells: ${count('survived')} survived, ${count('failed')} failed, ${count('not applicable')} not applicable`;
};

/** The matrix as a Markdown table in the order of the cells, with failures and inapplicable cells below. */
export const tableOf = (cells: readonly Cell[]): string => {
  const columns = unique(cells.map(({ column }) => column));
  const rows = unique(cells.map(({ row }) => row)).map((row) => {
    const marks = columns.map((column) => {
      const cell = cells.find((one) => one.row === row && one.column === column);
      return cell ? MARKS[cell.state] : ' ';
    });
    return line([row, ...marks]);
  });
  const notes = cells.flatMap(({ row, column, state, words }) =>
    words ? [`- ${MARKS[state]} ${row}, ${column}: ${words}`] : [],
  );
  const head = [line(['call', ...columns]), line(['---', ...columns.map(() => ':-:')])];
  return [...head, ...rows, '', ...notes, ...(notes.length > 0 ? [''] : []), `${summaryOf(cells)}.`, ''].join('\n');
};
