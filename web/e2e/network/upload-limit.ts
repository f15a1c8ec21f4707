import type { Page } from '#web/e2e/test.ts';

/** Limits a page's upload speed in bytes per second; -1 removes the limit. */
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
