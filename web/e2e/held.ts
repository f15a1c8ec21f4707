import type { Page } from './test.ts';

/**
 * Lets the server do its work for what fits `url`, and holds its answers back until the function given back is called. No fault
 * of a world can be lifted at a moment of the test's own; all else is a scenario or a fault.
 */
export const holdAnswers = async (page: Page, url: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await promise;
    // The page may have been left meanwhile.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return resolve;
};
