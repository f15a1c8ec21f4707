import type { Browser, BrowserContext, Page } from 'playwright';
import { openWorld } from '#web/e2e/world.ts';

/** A visitor's page. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Violations of the content security policy so far. */
  readonly violations: readonly string[];
  close(): Promise<void>;
}

/** Opens a page in its own world. */
export const openVisit = async (
  browser: Browser,
  scenario: string,
  place: { readonly api: string; readonly origin: string },
): Promise<Visit> => {
  const context = await browser.newContext({ baseURL: place.origin, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  const violations: string[] = [];
  await context.exposeBinding('noteViolation', (_source, violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (violation: string) => void };
      noteViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  const world = await openWorld(place, scenario, context);
  const close = async () => {
    await context.close();
    await world.close();
  };
  return { page: await context.newPage(), context, violations, close };
};
