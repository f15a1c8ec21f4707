import type { Page } from '#web/e2e/test.ts';

interface HeldResponse {
  /** Resolves when the server has responded; the page has not received the response yet. */
  readonly answered: Promise<void>;
  /** Delivers the response to the page. */
  release(): void;
}

/**
 * Holds back the next response to a call. The kit's own delays run before the server does its work, so they cannot delay a response
 * after it.
 */
export const holdResponse = async (page: Page, method: string, path: string): Promise<HeldResponse> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isPending = false;
  const answered = new Promise<void>((resolve) => {
    void page.route(`**${path}`, async (route) => {
      if (isPending || route.request().method() !== method) return route.fallback();
      isPending = true;
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response });
    });
  });
  return { answered, release };
};
