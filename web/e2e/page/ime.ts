import type { Page } from 'playwright/test';

/** A Japanese input method, simulated with the browser's events. */
export interface Ime {
  /** Shows each text in turn as the open composition of the focused field. */
  show(...texts: string[]): Promise<void>;
  /** Confirms the composition with this text. */
  confirm(text: string): Promise<void>;
  /** The Enter that selects a candidate: the browser reports it as key 229. */
  pressEnter(): Promise<void>;
}

/** Types through the browser's own composition input. */
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
