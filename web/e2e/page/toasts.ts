import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';

interface Noted {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** Toasts of each page that no test has expected yet, oldest first. */
const noted = new WeakMap<Page, Noted[]>();
const notesOf = (page: Page): Noted[] => {
  const earlier = noted.get(page) ?? [];
  noted.set(page, earlier);
  return earlier;
};

/** Reports each new toast and each change of its text. Runs in the page. */
const watch = (): void => {
  const texts = new WeakMap<Element, string | null>();
  const note = () => {
    for (const card of document.querySelectorAll<HTMLElement>('button[data-kind]')) {
      // A fading toast no longer counts; shown again, it is the same element.
      const text = card.hasAttribute('data-leaving') ? null : (card.firstChild?.textContent ?? '');
      if (texts.get(card) === text) continue;
      texts.set(card, text);
      if (text === null) continue;
      const kind = card.dataset.kind === 'error' ? 'error' : 'success';
      (globalThis as unknown as { noteToast: (one: Noted) => void }).noteToast({ kind, text });
    }
  };
  const changes = { childList: true, characterData: true, attributeFilter: ['data-leaving'], subtree: true };
  new MutationObserver(note).observe(document, changes);
};

/**
 * Records every toast of a context's pages: a toast lasts three seconds, which a loading page on a busy machine may use up before
 * a test looks.
 */
export const noteToasts = async (context: BrowserContext): Promise<void> => {
  await context.exposeBinding('noteToast', ({ page }, one: Noted) => notesOf(page).push(one));
  await context.addInitScript(watch);
};

/** All toasts, to act on. Their texts: `expectToast`. */
export const toasts = (page: Page): Locator =>
  page.getByRole('status').getByRole('button', { name: '（押すと閉じます）' });

/** The visible toasts, without fading ones. */
export const shownToasts = (page: Page): Locator => toasts(page).and(page.locator(':not([data-leaving])'));

/** What screen readers announce of the toasts. */
export const spokenToasts = (page: Page): Locator => page.getByRole('status').locator('[aria-live=off] ~ p');

/** Waits for a toast with `words`, of `kind` if given. Each is expected once: it and the older ones are crossed off. */
export const expectToast = async (page: Page, words: string | RegExp, kind?: Noted['kind']): Promise<void> => {
  const hasText = ({ text, kind: is }: Noted) =>
    (kind === undefined || is === kind) && (typeof words === 'string' ? text.includes(words) : words.test(text));
  const notes = notesOf(page);
  await expect
    .poll(() => notes.some(hasText), {
      message: `a toast with ${words}; so far: ${notes.map(({ text }) => text).join(' / ')}`,
    })
    .toBe(true);
  notes.splice(0, notes.findIndex(hasText) + 1);
};
