import type { Page } from 'playwright/test';

/** A Japanese input method, as a browser tells a page of it. */
export interface Ime {
  /** Shows each text in turn as the open composition of the focused field, as an IME does while somebody types. */
  show(...texts: string[]): Promise<void>;
  /** Confirms the composition with this text. */
  confirm(text: string): Promise<void>;
  /** The Enter that chooses a candidate: the browser tells of it as key 229. */
  pressEnter(): Promise<void>;
}

/** The browser's own composition input, so that a test types as through an IME. */
export const openIme = async (page: Page): Promise<Ime> => {
  const session = await page.context().newCDPSession(page);
  return {
    show: async (...texts) => {
      for (const text of texts) {
        const caret = text.length;
        await session.send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret });
      }
    },
    confirm: async (text) => {
      await session.send('Input.insertText', { text });
    },
    pressEnter: async () => {
      const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
  };
};
