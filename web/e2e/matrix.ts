/** Tests with this tag run in `npm run test:slow`, not in `npm test` (`playwright.config.ts`). */
export const SLOW = { tag: '@slow' };

/** A test of an accessibility rule (web/e2e/a11y/README.md): the slow suite repeats it at each narrower width of `widths.ts`. */
export const EVERY_WIDTH = { tag: '@every-width' };

/** A main journey: `npm run test:slow -- browsers` runs it in Firefox and WebKit (web/BROWSERS.md). */
export const OTHER_BROWSERS = { tag: '@other-browsers' };

/**
 * For a matrix whose cells share one implementation: `npm test` runs one column of each row, in turn; `npm run test:slow` runs the
 * other cells.
 * @returns the details of that cell's test
 */
export const cellOf = (row: number, column: number, columns: number): { tag?: string } =>
  row % columns === column ? {} : SLOW;

/** For many tests that differ only in their data: `npm test` runs every nth, `npm run test:slow` the others. */
export const everyNth = (place: number, n: number): { tag?: string } => cellOf(place, 0, n);
