import { devices } from 'playwright';

/** The default window of the browser tests, in CSS px. */
export const TEST_WINDOW = devices['Desktop Chrome'].viewport;

/** Window widths of the accessibility checks, in CSS px; a state is entered at the first one. */
export const WIDTHS: readonly number[] = [TEST_WINDOW.width, 768, 375, 320];

/** Widths at which a test with `EVERY_WIDTH` repeats. */
export const NARROWER: readonly number[] = WIDTHS.filter((width) => width < TEST_WINDOW.width);
