import { chromium as playwright } from 'playwright';
import { findBrowser } from '#ci/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#ci/browser-probe.ts';
import { asJson } from './actions.ts';
import type { EngineKind } from './engine.ts';

/** The Chromium of the browser tests, which is always there, by Playwright. */
export const chromium: EngineKind = {
  name: 'Chromium',
  missing: () => undefined,
  start: async () => {
    const { executablePath } = await findBrowser(browserProbe);
    const browser = await playwright.launch({ executablePath, args: BROWSER_FLAGS });
    return {
      version: browser.version(),
      open: async (viewport) => {
        const context = await browser.newContext({ viewport, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('pageerror', ({ message }) => complaints.push(message));
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        return {
          goto: async (url) => void (await page.goto(url)),
          run: async (ask, ...args) =>
            JSON.parse(await page.evaluate<string>(`(async () => { ${asJson(ask, args)} })()`)),
          click: ({ x, y }) => page.mouse.click(x, y),
          type: (text) => page.keyboard.type(text),
          giveFiles: (selector, paths) => page.locator(selector).setInputFiles([...paths]),
          resize: (size) => page.setViewportSize(size),
          picture: () => page.screenshot(),
          complaints: async () => complaints,
          close: () => context.close(),
        };
      },
      close: () => browser.close(),
    };
  },
};
