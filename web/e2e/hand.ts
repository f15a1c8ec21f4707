import { faultOfRing } from './focus-ring.ts';
import { expect, type Locator, type Page } from './test.ts';

/** A way to operate the page: by mouse or by keyboard. */
export interface Hand {
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  choose(target: Locator): Promise<void>;
  /** Selects the first option of a list box. */
  pickFirst(list: Locator): Promise<void>;
}

export const byMouse: Hand = {
  press: (target) => target.click(),
  // Key presses: in Firefox `fill` sets the value without a change event for React.
  type: (target, text) => target.pressSequentially(text),
  choose: (target) => target.check(),
  pickFirst: (list) => list.getByRole('option').first().click(),
};

const MOST_TABS = 120;

const expectRing = async (page: Page): Promise<void> => {
  const fault = await page.evaluate(faultOfRing);
  if (!fault) return;
  throw new Error(
    `It ${fault}: ${await page.locator(':focus').evaluate((element) => element.outerHTML.slice(0, 160))}`,
  );
};

/** Presses Tab until the target has focus. */
const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
    await expectRing(target.page());
  }
  throw new Error(`${target} cannot be reached by the keyboard.`);
};
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
  pickFirst: async (list) => {
    await tabTo(list);
    await list.page().keyboard.press('Space');
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  },
};
