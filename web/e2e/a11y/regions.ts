// biome-ignore-all lint/plugin: which region is that of toasts, which card tells of a failure, is told by the look alone.
import { expect, type Page } from '#web/e2e/test.ts';

/** What is missing where words are read out as they come. Runs in the page. */
const faultsOfRegions = (isLedAway: boolean): string[] => {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  const shown = (element: Element) => element.outerHTML.slice(0, 140);
  const faults: string[] = [];
  const toasts = [...document.querySelectorAll('.toast-region')];
  if (toasts.length !== 1) faults.push(`${toasts.length} regions for toasts`);
  for (const region of toasts) {
    if (region.getAttribute('role') !== 'status') faults.push(`not read out: ${shown(region)}`);
    if (top && !top.contains(region)) faults.push(`out of the dialog, and so not read out: ${shown(region)}`);
  }
  for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
    if (region.closest('[aria-hidden=true], [inert]')) faults.push(`nobody hears ${shown(region)}`);
  }
  const plain = (element: Element) => (element.textContent ?? '').replaceAll(/\s|\u200b/g, '');
  for (const card of document.querySelectorAll('.toast-error')) {
    const words = plain(card).replace('（押すと閉じます）', '');
    const place = top ?? document;
    const isAnnounced = [...place.querySelectorAll('.toast-region p, [role=alert]')].some((one) =>
      plain(one).includes(words),
    );
    if (!isAnnounced) faults.push(`seen, not heard: ${words}`);
    const lasting = [...place.querySelectorAll('[role=alert], .field-error')].some(
      (one) => one.checkVisibility() && plain(one) !== '',
    );
    const isInPlace = lasting || plain(top ?? document.querySelector('main') ?? document.body).includes(words);
    if (!isInPlace && !isLedAway) faults.push(`told by a toast alone: ${words}`);
  }
  return faults;
};

/**
 * Where toasts are read out is there before one comes, in the dialog that lies over the page where there is one; what failed is
 * told where it stays, too, unless the place was left for another page (WCAG 4.1.3).
 * @param path where the page was opened
 */
export const expectRegions = async (page: Page, path: string): Promise<void> => {
  const { href, pathname } = new URL(page.url());
  const isLedAway = new URL(path, href).pathname !== pathname;
  expect(await page.evaluate(faultsOfRegions, isLedAway), 'what is read out').toEqual([]);
};
