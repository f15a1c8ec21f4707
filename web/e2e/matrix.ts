/** What `playwright.config.ts` leaves out of `npm test`. */
export const SLOW = { tag: '@slow' };

/** A test of an accessibility rule (web/e2e/a11y/README.md): the slow suite also runs it in each narrower window of `widths.ts`. */
export const EVERY_WIDTH = { tag: '@every-width' };

/** A main journey: `npm run test:slow -- browsers` runs it in Firefox and WebKit (web/BROWSERS.md). */
export const OTHER_BROWSERS = { tag: '@other-browsers' };

/**
 * For a matrix of tests, rows by columns, whose cells are all made by the same code: `npm test` looks at each row in one column, at
 * the next row in the next column; `npm run test:slow` looks at the other cells.
 * @returns the details of the test of that cell
 */
export const cellOf = (row: number, column: number, columns: number): { tag?: string } =>
  row % columns === column ? {} : SLOW;

/** For a long row of tests that differ in their data alone: `npm test` looks at every nth, `npm run test:slow` at the others. */
export const everyNth = (place: number, n: number): { tag?: string } => cellOf(place, 0, n);
