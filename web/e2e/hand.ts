import { faultOfRing } from './focus-ring.ts';
import { expect, type Locator, type Page } from './test.ts';

/** A way to work the page: by the mouse, or by the keyboard alone. */
export interface Hand {
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  choose(target: Locator): Promise<void>;
}

/** Presses, types and chooses with the mouse. */
export const byMouse: Hand = {
  press: (target) => target.click(),
  // Keys: in Firefox `fill` sets the value without a change that React sees.
  type: (target, text) => target.pressSequentially(text),
  choose: (target) => target.check(),
};

const MOST_TABS = 120;

const expectRing = async (page: Page): Promise<void> => {
  const fault = await page.evaluate(faultOfRing);
  if (!fault) return;
  throw new Error(
    `It ${fault}: ${await page.locator(':focus').evaluate((element) => element.outerHTML.slice(0, 160))}`,
  );
};

/** Tabs until the target has the focus, as somebody without a mouse does. */
const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
    await expectRing(target.page());
  }
  throw new Error(`${target} cannot be reached by the keyboard.`);
};
/** Presses, types and chooses by the keyboard alone. */
export const byKeyboard: Hand = {
  press: async (target) => {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
  type: async (target, text) => {
    await tabTo(target);
    await target.page().keyboard.type(text);
  },
  choose: async (target) => {
    await tabTo(target);
    await target.page().keyboard.press('Space');
    await expect(target).toBeChecked();
  },
};
