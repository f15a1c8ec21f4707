import { expect, logIn, type Page } from '#web/e2e/test.ts';

/** Logs in and opens a step with a picker. */
export const open = async (page: Page, path: string): Promise<void> => {
  await logIn(page, 'minori');
  await page.goto(path);
  await expect(page.locator('main form')).toBeVisible();
};

/** Whether a sticky element (header, tray, buttons) covers the focused one. */
export const isFocusCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !found || !(focused.contains(found) || found.contains(focused) || found.closest('label')?.contains(focused));
  });
