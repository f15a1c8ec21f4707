import type { Page } from './test.ts';

interface HeldAnswer {
  /** The server has done its work and answered; the page has not heard of it. */
  readonly answered: Promise<void>;
  /** Lets the page hear. */
  release(): void;
}

/**
 * Holds the next answer to a call back. The kit's own delays come before the work is done; what comes too late after it can only be
 * had between the two.
 */
export const holdAnswer = async (page: Page, method: string, path: string): Promise<HeldAnswer> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  const answered = new Promise<void>((resolve) => {
    void page.route(`**${path}`, async (route) => {
      if (isHeld || route.request().method() !== method) return route.fallback();
      isHeld = true;
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response });
    });
  });
  return { answered, release };
};
