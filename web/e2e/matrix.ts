/** Tests with this tag run in `npm run test:slow`, not in `npm test` (`playwright.config.ts`). */
export const SLOW = { tag: '@slow' };

/** A main journey: `npm run test:slow -- browsers` runs it in Firefox and WebKit (web/BROWSERS.md). */
export const OTHER_BROWSERS = { tag: '@other-browsers' };
