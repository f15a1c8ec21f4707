import type { Page } from '#web/e2e/test.ts';

/**
 * Holds back the next response to a call. The kit's own delays run before the server does its work, so they cannot delay a response
 * after it.
 */
export const holdResponse = async (page: Page, method: string, path: string) => {
  const released = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let isPending = false;
  await page.route(`**${path}`, async (route) => {
    if (isPending || route.request().method() !== method) return route.fallback();
    isPending = true;
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return {
    /** Resolves when the server has responded; the page has not received the response yet. */
    answered: answered.promise,
    /** Delivers the response to the page. */
    release: released.resolve,
  };
};
