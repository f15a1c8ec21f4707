import type { Page } from '#web/e2e/test.ts';

/** Gives what limits the uploads of a page to so many bytes a second; -1 takes the limit away. */
export const uploadLimit = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  return (uploadThroughput: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
};
