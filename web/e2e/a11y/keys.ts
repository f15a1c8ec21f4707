import { expectPastedAndShown } from '#web/e2e/member/password.ts';
import type { Size } from '#web/e2e/page/fit.ts';
import { faultOfRing } from '#web/e2e/page/focus-ring.ts';
import { lookAtFocus, startAtTop } from '#web/e2e/page/tab-stops.ts';
import { expect, type Locator, type Page } from '#web/e2e/test.ts';
import { CONTROLS } from './controls.ts';
import { resize } from './resize.ts';

/** The skip link is the first tab stop and moves focus to the main part (WCAG 2.4.1). */
const expectSkipLink = async (page: Page): Promise<void> => {
  if ((await page.locator(CONTROLS.skipLink.selector).count()) === 0) return;
  await page.evaluate(startAtTop);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
};

/** Enter opens the menu, Tab reaches each of its visible controls, Escape closes it and restores focus. */
const expectMenu = async (page: Page, button: Locator): Promise<void> => {
  await button.focus();
  if ((await button.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
  await expect(panel).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const controls = await panel.locator('a[href], button').filter({ visible: true }).all();
  expect(controls.length, 'the menu has controls').toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(globalThis, { visited: undefined }));
  for (const control of controls) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    expect((await page.evaluate(lookAtFocus))?.faults, 'in the menu').toEqual([]);
    expect(await page.evaluate(faultOfRing), 'in the menu').toBe('');
  }
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
};

/** Menus expose whether they are open and work with the keyboard (WCAG 4.1.2). */
const expectMenus = async (page: Page): Promise<void> => {
  for (const button of await page.locator(CONTROLS.menus.selector).filter({ visible: true }).all())
    await expectMenu(page, button);
};

/** Arrow keys, Home and End select another tab and focus it (WCAG 2.1.1). */
const expectTabs = async (page: Page): Promise<void> => {
  const tabs = page.locator(CONTROLS.tabs.selector);
  const last = (await tabs.count()) - 1;
  if (last < 0) return;
  await tabs.and(page.locator('[aria-selected=true]')).focus();
  for (const [key, place] of Object.entries({ Home: 0, End: last, ArrowRight: 0, ArrowLeft: last })) {
    await page.keyboard.press(key);
    await expect(tabs.nth(place)).toBeFocused();
    await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.and(page.locator('[tabindex="-1"]')), 'only one tab is a tab stop').toHaveCount(last);
  }
};

/** A dialog has a name and receives focus when it opens (WCAG 2.4.3). */
export const expectDialogFocused = async (page: Page): Promise<void> => {
  const dialog = page.locator(CONTROLS.dialogs.selector).last();
  if ((await dialog.count()) === 0) return;
  await expect(dialog).toHaveAccessibleName(/./);
  const hasFocus = (box: Element) => box.contains(document.activeElement);
  await expect.poll(() => dialog.evaluate(hasFocus), 'the dialog has the focus').toBe(true);
};

/**
 * Escape closes a dialog or opens a confirmation. Focus returns to the page or moves into the open
 * dialog (WCAG 2.4.3).
 */
const expectFocusBack = async (page: Page): Promise<void> => {
  const dialogs = page.locator(CONTROLS.dialogs.selector);
  if ((await dialogs.count()) === 0) return;
  const top = await dialogs.last().elementHandle();
  await page.evaluate(startAtTop);
  await page.keyboard.press('Escape');
  await expect
    .poll(
      () => page.evaluate((dialog) => [...document.querySelectorAll('dialog[open]')].at(-1) === dialog, top),
      'the dialog closes or asks for confirmation',
    )
    .toBe(false);
  const hasFocus = () => {
    const now = [...document.querySelectorAll('dialog[open]')].at(-1);
    const focused = document.activeElement;
    return now ? now.contains(focused) : focused !== document.body && (focused?.checkVisibility() ?? false);
  };
  await expect.poll(() => page.evaluate(hasFocus), 'the focus returns').toBe(true);
};

/** Keyboard checks besides Tab, in windows of these sizes, in the state of this name. Leaves the state in the last window. */
export const expectKeys = async (page: Page, sizes: readonly Size[], name: string): Promise<void> => {
  for (const size of sizes) {
    await resize(page, size, name);
    await expectSkipLink(page);
    await expectMenus(page);
    await expectTabs(page);
    for (const field of await page.locator(CONTROLS.passwords.selector).all())
      if (await field.isEditable()) await expectPastedAndShown(field);
  }
  await expectFocusBack(page);
};
