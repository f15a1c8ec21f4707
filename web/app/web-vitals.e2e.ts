import { testPorts } from '#ci/places.ts';
import { expect, test } from '#web/e2e/test.ts';

const api = `http://localhost:${testPorts().apiPort}`;

declare global {
  interface Window {
    vitals?: string[];
  }
}

test('the figures of a visit are handed to the hook, and nothing is sent anywhere', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isOurs = [baseURL, api].includes(new URL(request.url()).origin);
    // A visitor who only looks sends nothing to the API either.
    if (!isOurs || request.method() !== 'GET') foreign.push(`${request.method()} ${request.url()}`);
  });
  await page.addInitScript(() => {
    const vitals: string[] = [];
    Object.assign(window, { vitals, onWebVital: ({ name }: { name: string }) => vitals.push(name) });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => window.vitals)).toContain('TTFB');
  await expect.poll(() => page.evaluate(() => window.vitals)).toContain('FCP');
  // Some figures are known only when the page is left, which is when reporters send them. Of a page that is really left no request
  // would be seen any more.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('pagehide'));
  });
  await expect.poll(() => page.evaluate(() => window.vitals)).toContain('CLS');
  expect(foreign).toEqual([]);
});
