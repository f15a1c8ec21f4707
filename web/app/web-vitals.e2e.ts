import { expect, test } from '#web/e2e/test.ts';

declare global {
  interface Window {
    vitals?: string[];
  }
}

test('the figures of a visit are handed to the hook, and nothing is sent anywhere', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== new URL(baseURL ?? '').hostname) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    const vitals: string[] = [];
    Object.assign(window, { vitals, onWebVital: ({ name }: { name: string }) => vitals.push(name) });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => window.vitals)).toContain('TTFB');
  await expect.poll(() => page.evaluate(() => window.vitals)).toContain('FCP');
  expect(foreign).toEqual([]);
});
