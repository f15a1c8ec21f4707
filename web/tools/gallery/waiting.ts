import type { Page } from 'playwright';

/** On a machine that has much else to do a page takes its time. In ms. */
const PATIENCE = 30_000;

/** Pictures of a page while it waits say so at the end of their name. */
const WAITS = /-(?:loading|sending|saving|checking|uploading|applying)$/;

const SIGNS = ['.spinner', '.is-loading', '.is-pending', '.ring', '[aria-busy=true]'];

/**
 * What is seen of a page that waits, in words: a spinner, bones where cards will be, a busy button, a sentence. What lies below a
 * dialog may well wait for it.
 */
export const waitingSigns = async (page: Page): Promise<string[]> => {
  const look = (signs: readonly string[]) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.getElementById('root');
    const seen = signs.filter((sign) => top?.querySelector(sign));
    const texts = ['読み込み中', '読み込んでいます'].filter((words) => top?.textContent.includes(words));
    // A page that is just being loaded anew shows nothing at all.
    return [...seen, ...texts, ...(document.querySelector('h1') ? [] : ['no heading'])];
  };
  // A document that is just giving way to another one cannot be asked.
  return page.evaluate(look, SIGNS).catch((error: Error) => [error.message]);
};

/**
 * Waits until nothing of the page waits any more, unless the picture is one of waiting.
 * @throws in words, when that takes longer than anybody would wait.
 */
export const waitUntilThere = async (page: Page, name: string, patience = PATIENCE): Promise<void> => {
  if (WAITS.test(name)) return;
  const until = Date.now() + patience;
  let signs = await waitingSigns(page);
  while (signs.length > 0) {
    if (Date.now() > until) {
      throw new Error(`The page still waits after ${patience / 1000} s: it shows ${signs.join(', ')}.`);
    }
    await page.waitForTimeout(50);
    signs = await waitingSigns(page);
  }
};
