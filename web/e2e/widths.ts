import { devices } from 'playwright';

/** The window in which the browser tests look, but for those that say otherwise, in CSS px. */
export const TEST_WINDOW = devices['Desktop Chrome'].viewport;

/** Of the windows in which accessibility is looked at, in CSS px, the one in which a state is entered first. */
export const WIDTHS: readonly number[] = [TEST_WINDOW.width, 768, 375, 320];

/** Those in which a test with `EVERY_WIDTH` runs once more. */
export const NARROWER: readonly number[] = WIDTHS.filter((width) => width < TEST_WINDOW.width);
