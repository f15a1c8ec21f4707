import { expectFit, ZOOMED } from '#web/e2e/page/fit.ts';
import { expectTabOrder } from '#web/e2e/page/tab-order.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { enter } from '#web/tools/gallery/enter.ts';
import { CONTROLS } from './controls.ts';
import { expectNothingUnderPointer } from './hover.ts';
import { expectKeys } from './keys.ts';
import { expectPlace } from './place.ts';
import { resize } from './resize.ts';
import { expectSound, HEIGHT } from './sound.ts';
import { PAGE, SHELL, STATES, widthsOf } from './states.ts';

/** An application ends when its page has reloaded; slower timers start at 3 s (web/src/ui-constants.ts). */
const leastOf = (name: string): number => (name.startsWith('offer-apply') ? 2500 : 900);
const MOST = 5000;

/** Disables timers that remove content or redirect after some seconds, also if a fake clock is installed later. */
const disableTimers = (page: Page, least: number): Promise<unknown> =>
  page.addInitScript(
    ([from, to]) => {
      type Start = (run: TimerHandler, ms?: number, ...rest: unknown[]) => number;
      let current: Start;
      const wrap = (start: Start): void => {
        // A fake clock replaces setTimeout; the replaced function drives that clock and must stay as it is.
        const own: Start = (run, ms = 0, ...rest) =>
          current === own && ms >= from && ms <= to ? 0 : start(run, ms, ...rest);
        current = own;
      };
      wrap(globalThis.setTimeout);
      Object.defineProperty(globalThis, 'setTimeout', { configurable: true, get: () => current, set: wrap });
    },
    [least, MOST] as const,
  );

/** The accessibility tree, without counted seconds. */
const read = async (page: Page): Promise<string> =>
  (await page.locator('body').ariaSnapshot()).replaceAll(/あと\d+秒/g, 'あと秒');

const expectControls = async (page: Page, name: string): Promise<void> => {
  for (const [control, { selector, states }] of Object.entries(CONTROLS)) {
    const isThere = (await page.locator(selector).count()) > 0;
    expect.soft(isThere, `the state shows ${control}`).toBe(states.test(name));
  }
};

for (const picture of STATES) {
  const { name, scenario = 'ordinary-day' } = picture;
  test.describe(name, () => {
    test.use({
      scenario,
      // The screens' own tests check the console messages of failures.
      expectedComplaints: /./,
      foreignCalls: /./,
    });
    test('is accessible at every size, zoomed, in forced colours and without motion', { tag: '@slow' }, async ({
      page,
      world,
    }) => {
      // A page of forty offers is measured in dozens of ways.
      test.setTimeout(180_000);
      const sizes = widthsOf(picture).map((width) => ({ width, height: HEIGHT }));
      const [first] = sizes;
      if (!first) throw new Error(`${name} has no window width.`);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(first);
      await disableTimers(page, leastOf(name));
      await enter(page, world, picture);
      const state = await read(page);
      await expectControls(page, name);
      for (const { width } of sizes) await expectSound(page, picture, width);
      await expectFit(page, sizes);
      await resize(page, first, name);
      await expect.poll(() => read(page), 'it is still the state that was entered').toBe(state);
      for (const size of sizes) {
        await resize(page, size, name);
        await expectNothingUnderPointer(page);
      }
      // From here on the checks may leave the state: moving focus closes a menu.
      if (PAGE.test(name)) {
        // The narrowest window is 400 % zoom, where sticky elements leave the least room.
        const seen = sizes.map((size) => (size.width === ZOOMED.width ? ZOOMED : size));
        for (const size of seen) {
          await resize(page, size, name);
          await expectTabOrder(page, SHELL.test(name));
        }
        await expectKeys(page, seen, name);
      }
      if (CONTROLS.returnable.states.test(name)) await expectPlace(page);
    });
  });
}
