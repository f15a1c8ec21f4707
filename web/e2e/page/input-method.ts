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

/**
 * Whether an element has the focus or has left the page, and whether what has the focus shows a ring: itself, its active option, label,
 * box or card. Runs in the page.
 */
const readFocus = (element: Node) => {
  const focused = document.activeElement;
  const isThere = element === focused;
  if (!focused || focused === document.body) return { isThere, isLost: !element.isConnected, hasRing: true };
  const option = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const around = [option, focused.parentElement, focused.nextElementSibling, focused.closest('li:has(h3), label')];
  const hasRing = [focused, ...around].some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  return { isThere, isLost: !element.isConnected, hasRing };
};

/** Presses Tab until the target has focus. */
const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const page = target.page();
  // A locator would search a long page by role at each stop.
  let element = await target.elementHandle();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    const seen = await element?.evaluate(readFocus);
    if (tabs > 0) expect(seen?.hasRing, `a focus ring on the way to ${target}`).toBe(true);
    if (seen?.isThere) return;
    if (seen?.isLost !== false) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
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
