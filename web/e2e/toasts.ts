import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';

interface Noted {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** What each page's toasts have said and no test has expected yet, the oldest first. */
const noted = new WeakMap<Page, Noted[]>();
const notesOf = (page: Page): Noted[] => {
  const earlier = noted.get(page) ?? [];
  noted.set(page, earlier);
  return earlier;
};

/** Runs in the page: tells of every toast as it is put there, and of one whose words change. */
const watch = (): void => {
  const texts = new WeakMap<Element, string | null>();
  const note = () => {
    for (const card of document.querySelectorAll('.toast')) {
      // One that is fading says nothing any more; shown anew, it is the same element.
      const text = card.hasAttribute('data-leaving') ? null : (card.firstChild?.textContent ?? '');
      if (texts.get(card) === text) continue;
      texts.set(card, text);
      if (text === null) continue;
      const kind = card.classList.contains('toast-error') ? 'error' : 'success';
      (globalThis as unknown as { noteToast: (one: Noted) => void }).noteToast({ kind, text });
    }
  };
  const changes = { childList: true, characterData: true, attributeFilter: ['data-leaving'], subtree: true };
  new MutationObserver(note).observe(document, changes);
};

/**
 * Notes every toast of a context's pages: one is there for three seconds only, which a page that is just loading on a busy machine
 * may spend before anybody looks.
 */
export const noteToasts = async (context: BrowserContext): Promise<void> => {
  await context.exposeBinding('noteToast', ({ page }, one: Noted) => notesOf(page).push(one));
  await context.addInitScript(watch);
};

/** The toasts that stand there now, none that is just fading; for what a test does with them. What they said: `expectToast`. */
export const shownToasts = (page: Page): Locator =>
  page
    .getByRole('status')
    .getByRole('button', { name: '（押すと閉じます）' })
    .and(page.locator(':not([data-leaving])'));

/** Waits until a toast has said `words`, of `kind` where that is given. Each is expected once: it and the older ones are crossed off. */
export const expectToast = async (page: Page, words: string | RegExp, kind?: Noted['kind']): Promise<void> => {
  const hasText = ({ text, kind: is }: Noted) =>
    (kind === undefined || is === kind) && (typeof words === 'string' ? text.includes(words) : words.test(text));
  const notes = notesOf(page);
  await expect
    .poll(() => notes.some(hasText), {
      message: `a toast says ${words}; so far: ${notes.map(({ text }) => text).join(' / ')}`,
    })
    .toBe(true);
  notes.splice(0, notes.findIndex(hasText) + 1);
};

/** No toast has been shown that was not expected, though the page is ready to show one. To be asked after what could have caused it. */
export const expectNoToast = async (page: Page): Promise<void> => {
  await expect(page.locator('.toast-stack'), 'the page could show a toast').toBeAttached();
  expect(notesOf(page), 'no toast was shown').toEqual([]);
};
