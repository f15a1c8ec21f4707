import { MARK, seenChange } from '#web/e2e/seen-change.ts';
import { expect, type Page } from '#web/e2e/test.ts';

/** What tells that something is chosen, or the place where one is. */
const CHOSEN =
  '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), :checked:not(option)';

/** Numbers what is chosen, one of each kind, and the label that is drawn for it. Answers how many. Runs in the page. */
const markChosen = (chosen: string): number => {
  for (const name of ['data-chosen', 'data-place'])
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
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
 * Makes it look as if it were not chosen, or as it was; where scrolling has chosen another one meanwhile, the other way round. Runs in
 * the page.
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

/** What is wrong without saying so in words that are seen. Runs in the page. */
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

/** What is chosen differs from what is not by more than its colour, in forced colours, too; what is wrong says so in words (WCAG 1.4.1). */
export const expectWithoutColour = async (page: Page): Promise<void> => {
  expect(await page.evaluate(mute), 'wrong, without a word').toEqual([]);
  const count = await page.evaluate(markChosen, CHOSEN);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
    for (let at = 0; at < count; at += 1) {
      const place = page.locator(`[data-place="${at}"]`);
      await place.scrollIntoViewIfNeeded();
      const change = await seenChange(page, place, () => page.evaluate(turn, at));
      await page.evaluate(turn, at);
      const what = await place.evaluate((element) => element.outerHTML.slice(0, 140));
      expect(change, `seen of its being chosen, forced colours ${forcedColors}: ${what}`).toBeGreaterThan(MARK);
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
};
