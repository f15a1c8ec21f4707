// biome-ignore-all lint/plugin: toast regions and failure cards differ by class alone.
import { expect, type Page } from '#web/e2e/test.ts';

/** Faults of live regions. Runs in the page. */
const faultsOfRegions = (isLedAway: boolean): string[] => {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  const shown = (element: Element) => element.outerHTML.slice(0, 140);
  const faults: string[] = [];
  const toasts = [...document.querySelectorAll('.toast-region')];
  if (toasts.length !== 1) faults.push(`${toasts.length} regions for toasts`);
  for (const region of toasts) {
    if (region.getAttribute('role') !== 'status') faults.push(`not announced: ${shown(region)}`);
    if (top && !top.contains(region)) faults.push(`outside the open dialog, so not announced: ${shown(region)}`);
  }
  for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
    if (region.closest('[aria-hidden=true], [inert]')) faults.push(`hidden from screen readers: ${shown(region)}`);
  }
  const plain = (element: Element) => (element.textContent ?? '').replaceAll(/\s|\u200b/g, '');
  for (const card of document.querySelectorAll('.toast-error')) {
    const words = plain(card).replace('（押すと閉じます）', '');
    const place = top ?? document;
    const isAnnounced = [...place.querySelectorAll('.toast-region p, [role=alert]')].some((one) =>
      plain(one).includes(words),
    );
    if (!isAnnounced) faults.push(`shown but not announced: ${words}`);
    const lasting = [...place.querySelectorAll('[role=alert], .field-error')].some(
      (one) => one.checkVisibility() && plain(one) !== '',
    );
    const isInPlace = lasting || plain(top ?? document.querySelector('main') ?? document.body).includes(words);
    if (!isInPlace && !isLedAway) faults.push(`reported by a toast alone: ${words}`);
  }
  return faults;
};

/**
 * The toast region exists before a toast appears, inside the open dialog if there is one. A failure is also shown outside the
 * toast, unless the user has left the page (WCAG 4.1.3).
 * @param path at which the page was opened
 */
export const expectRegions = async (page: Page, path: string): Promise<void> => {
  const { href, pathname } = new URL(page.url());
  const isLedAway = new URL(path, href).pathname !== pathname;
  expect(await page.evaluate(faultsOfRegions, isLedAway), 'what is read out').toEqual([]);
};
