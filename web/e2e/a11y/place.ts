import type { Size } from '#web/e2e/page/fit.ts';
import { expect, type Locator, type Page } from '#web/e2e/test.ts';
import { CONTROLS } from './controls.ts';
import { LOW } from './states.ts';

/** Tolerance of a scroll position, in px. */
const NEAR = 3;
/** A page that became shorter counts as complete after this time without growth, in ms. */
const STAYS = 700;

/** Scrolls to the middle and marks the heading. Returns the scroll position after rendering. Runs in the page. */
const leaveInTheMiddle = async (): Promise<number> => {
  scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' });
  document.querySelector('main h1')?.setAttribute('data-left', '');
  // The scroll event fires with the next frame, and content that comes into view may change its height then.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return scrollY;
};

/** What is wrong with focus and scroll position, or ''. Runs in the page. */
const faultOfPlace = ({ left, near, stays }: { left: number; near: number; stays: number }): string => {
  const most = document.documentElement.scrollHeight - innerHeight;
  const heading = document.querySelector('main h1:not([data-left])');
  if (!heading) return 'no heading of its own';
  if (document.activeElement !== heading) return `the focus is on ${document.activeElement?.outerHTML.slice(0, 140)}`;
  const state = globalThis as { end?: { most: number; since: number } };
  if (state.end?.most !== most) state.end = { most, since: performance.now() };
  if (most < left && performance.now() - state.end.since < stays) return 'it may still grow';
  const to = Math.min(left, most);
  return Math.abs(scrollY - to) <= near ? '' : `scrolled by ${Math.round(scrollY)} px of ${most}, not by ${to}`;
};

/** Discards unsaved changes if the page asks for confirmation. */
const giveUp = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: '変更を破棄する' });
  if ((await button.count()) === 0) return;
  await button.press('Enter');
  await expect(button).toHaveCount(0);
};

/** Closes all open dialogs. */
const leaveDialogs = async (page: Page): Promise<void> => {
  const count = () => page.locator(CONTROLS.dialogs.selector).count();
  for (let open = await count(); open > 0; open = await count()) {
    await page.keyboard.press('Escape');
    await expect.poll(count, 'Escape closes the dialog or asks for confirmation').not.toBe(open);
    await giveUp(page);
  }
};

/** A link to another page in this tab: in the registration the back link, else the last footer link or the logo. */
const linkAway = async (page: Page): Promise<Locator> => {
  const other = `:not([target], [href="${new URL(page.url()).pathname}"])`;
  const back = page.getByRole('link', { name: '戻る', exact: true }).and(page.locator(`a${other}`));
  return (await back.count()) > 0
    ? back
    : page.locator(`footer a${other}, header a${other}:has(> svg[role=img])`).filter({ visible: true }).last();
};

/** Follows the focused link. */
const watch = async (page: Page, path: () => string): Promise<void> => {
  const from = path();
  await page.keyboard.press('Enter');
  const hasDialog = async () => (await page.locator(CONTROLS.dialogs.selector).count()) > 0;
  await expect.poll(async () => path() !== from || (await hasDialog()), 'another page or a confirmation').toBe(true);
  await giveUp(page);
  await expect.poll(path, 'another page').not.toBe(from);
};

/**
 * Another page of the site focuses its heading and starts at the top. Back focuses the heading of the first page and restores its
 * scroll position, or its end if the page is shorter now (WCAG 2.4.3). Leaves the state.
 * @param size of the window, in which the page must be scrollable
 */
export const expectPlace = async (page: Page, size: Size = LOW): Promise<void> => {
  await leaveDialogs(page);
  await page.setViewportSize(size);
  const path = () => new URL(page.url()).pathname;
  const from = path();
  const link = await linkAway(page);
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  const left = await page.evaluate(leaveInTheMiddle);
  expect(left, 'there is something to scroll').toBeGreaterThan(NEAR);
  await watch(page, path);
  const faultAt = (place: number) => () => page.evaluate(faultOfPlace, { left: place, near: NEAR, stays: STAYS });
  await expect.poll(faultAt(0), 'a new page').toBe('');
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
  await page.goBack();
  await expect.poll(path, 'the page that was left').toBe(from);
  await expect.poll(faultAt(left), 'Back').toBe('');
};
