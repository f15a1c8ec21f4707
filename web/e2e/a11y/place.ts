import type { Size } from '#web/e2e/page-fit.ts';
import { expect, type Locator, type Page } from '#web/e2e/test.ts';
import { CONTROLS } from './controls.ts';
import { LOW } from './states.ts';

/** How far off a place may be, in px. */
const NEAR = 3;
/** How long a page that is shorter than it was has to stay so until its end is taken for it, in ms. */
const STAYS = 700;

/** Scrolls to the middle, and marks the heading. Answers how far it is scrolled once that was drawn. Runs in the page. */
const leaveInTheMiddle = async (): Promise<number> => {
  scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' });
  document.querySelector('main h1')?.setAttribute('data-left', '');
  // The page hears of it with the next frame, which a person always sees; what comes into sight may take another height then.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return scrollY;
};

/** What is wrong with the place where a page is shown. Runs in the page. */
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

/** What is not saved is given up where that is asked. */
const giveUp = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: '変更を破棄する' });
  if ((await button.count()) > 0) await button.press('Enter');
};

/** Nothing lies over the page any more. */
const leaveDialogs = async (page: Page): Promise<void> => {
  const count = () => page.locator(CONTROLS.dialogs.selector).count();
  for (let open = await count(); open > 0; open = await count()) {
    await page.keyboard.press('Escape');
    await expect.poll(count, 'Escape closes it, or asks').not.toBe(open);
    await giveUp(page);
  }
};

/** A link to another page that opens in this tab: in the registration the one back, else the last of the footer, or the logo. */
const linkAway = async (page: Page): Promise<Locator> => {
  const other = `:not([target], [href="${new URL(page.url()).pathname}"])`;
  const back = page.getByRole('link', { name: '戻る', exact: true }).and(page.locator(`a${other}`));
  return (await back.count()) > 0
    ? back
    : page.locator(`footer a${other}, header a${other}:has(> svg[role=img])`).filter({ visible: true }).last();
};

/** Goes where the link that has the focus leads. */
const watch = async (page: Page, path: () => string): Promise<void> => {
  const from = path();
  await page.keyboard.press('Enter');
  const hasDialog = async () => (await page.locator(CONTROLS.dialogs.selector).count()) > 0;
  await expect.poll(async () => path() !== from || (await hasDialog()), 'another page, or a question').toBe(true);
  await giveUp(page);
  await expect.poll(path, 'another page').not.toBe(from);
};

/**
 * Another page of the site has the focus on its heading and is seen from its top; Back leads to the heading of the page that was
 * left, scrolled as it was, or to its end where it is shorter now (WCAG 2.4.3). It leaves the state.
 * @param size of the window, in which there has to be something to scroll
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
