import { MARK, seenChange } from '#web/e2e/page/seen-change.ts';
import { expect, type Page } from '#web/e2e/test.ts';

/** Elements that are selected, pressed, checked or the current page. */
const CHOSEN =
  '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), :checked:not(option)';

/** Numbers the chosen elements, one of each kind, and their visible labels. Returns the count. Runs in the page. */
const markChosen = (chosen: string): number => {
  for (const name of ['data-chosen', 'data-place'])
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
  const menu = document.querySelector('header [aria-expanded=true]')?.getAttribute('aria-controls');
  // Only what no dialog or open menu covers.
  const top =
    [...document.querySelectorAll('dialog:modal')].at(-1) ??
    (menu ? document.getElementById(menu) : null) ??
    document.body;
  const kinds = new Map<string, Element>();
  for (const element of top.querySelectorAll(chosen)) {
    const place = element.closest('label') ?? element;
    const kind = `${place.tagName} ${place.className} ${place.parentElement?.className}`;
    const isSeen = place.checkVisibility({ visibilityProperty: true }) && place.getBoundingClientRect().width > 4;
    if (isSeen && !kinds.has(kind)) kinds.set(kind, element);
  }
  for (const [at, element] of [...kinds.values()].entries()) {
    element.setAttribute('data-chosen', String(at));
    (element.closest('label') ?? element).setAttribute('data-place', String(at));
  }
  return kinds.size;
};

/**
 * Toggles the chosen state of an element, so that it looks unchosen or as before. If scrolling has chosen another element, the
 * directions swap. Runs in the page.
 */
const turn = (at: number): void => {
  const element = document.querySelector<HTMLElement>(`[data-chosen="${at}"]`);
  if (element instanceof HTMLInputElement) element.checked = !element.checked;
  else if (element) {
    const name = ['aria-selected', 'aria-pressed'].find((one) => element.hasAttribute(one));
    if (name) element.setAttribute(name, String(element.getAttribute(name) !== 'true'));
    else if (element.hasAttribute('aria-current')) {
      element.dataset.was = element.getAttribute('aria-current') ?? '';
      element.removeAttribute('aria-current');
    } else element.setAttribute('aria-current', element.dataset.was ?? 'location');
  }
};

/** Invalid fields without a visible error message. Runs in the page. */
const mute = (): string[] =>
  [...document.querySelectorAll('[aria-invalid=true]')]
    .filter((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/);
      const own = field.closest('fieldset, [role=group]')?.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
      return ![...ids, ...own].some((id) => {
        const words = document.getElementById(id);
        return words?.checkVisibility() && words.textContent?.trim();
      });
    })
    .map((field) => field.outerHTML.slice(0, 140));

/** Chosen and invalid elements differ by more than colour, also in forced colours (WCAG 1.4.1). */
export const expectWithoutColour = async (page: Page): Promise<void> => {
  expect(await page.evaluate(mute), 'invalid without a message').toEqual([]);
  const count = await page.evaluate(markChosen, CHOSEN);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
    for (let at = 0; at < count; at += 1) {
      const place = page.locator(`[data-place="${at}"]`);
      await place.scrollIntoViewIfNeeded();
      const change = await seenChange(page, place, () => page.evaluate(turn, at));
      await page.evaluate(turn, at);
      const what = await place.evaluate((element) => element.outerHTML.slice(0, 140));
      expect(change, `visible change of the chosen state, forced colours ${forcedColors}: ${what}`).toBeGreaterThan(
        MARK,
      );
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
};
