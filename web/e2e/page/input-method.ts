import { expect, type Locator } from '#web/e2e/test.ts';

export const byMouse = {
  press: (target: Locator): Promise<void> => target.click(),
  // Key presses: in Firefox `fill` sets the value without a change event for React.
  type: (target: Locator, text: string): Promise<void> => target.pressSequentially(text),
  choose: (target: Locator): Promise<void> => target.check(),
  /** Selects the first option of a list box. */
  pickFirst: (list: Locator): Promise<void> => list.getByRole('option').first().click(),
};
/** A way to operate the page: by mouse or by keyboard. */
export type InputMethod = typeof byMouse;

const MAX_TABS = 120;

/** Whether the focused element has an outline, or its active option, label, box or card. Runs in the page. */
const hasRing = (): boolean => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  const option = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const around = [option, focused.parentElement, focused.nextElementSibling, focused.closest('li:has(h3), label')];
  return [focused, ...around].some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
};

/** Whether the element has the focus; undefined if the page has replaced it. Runs in the page. */
const hasFocus = (element: Node): boolean | undefined =>
  element.isConnected ? element === document.activeElement : undefined;

/** Presses Tab until the target has focus. */
const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const page = target.page();
  // A locator would search a long page by role at each stop.
  let element = await target.elementHandle();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    const isThere = await element?.evaluate(hasFocus);
    if (isThere) return;
    if (isThere === undefined) {
      element = await target.elementHandle();
      continue;
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(hasRing), `a focus ring on the way to ${target}`).toBe(true);
  }
  throw new Error(`${target} cannot be reached by the keyboard.`);
};
export const byKeyboard: InputMethod = {
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
