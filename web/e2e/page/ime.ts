import type { Page } from 'playwright/test';

/** A Japanese input method, simulated with the browser's own composition input. */
export const openIme = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  return {
    /** Shows each text in turn as the open composition of the focused field. */
    show: async (...texts: string[]): Promise<void> => {
      for (const text of texts) {
        const caret = text.length;
        await session.send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret });
      }
    },
    /** Confirms the composition with this text. */
    confirm: async (text: string): Promise<void> => {
      await session.send('Input.insertText', { text });
    },
    /** The Enter that selects a candidate: the browser reports it as key 229. */
    pressEnter: async (): Promise<void> => {
      const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
  };
};
