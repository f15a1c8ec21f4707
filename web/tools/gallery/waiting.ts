import type { Page } from 'playwright';

/** A timeout for a busy machine, in ms. */
const PATIENCE = 30_000;

/** Names of pictures of a waiting page end with one of these. */
const WAITS = /-(?:loading|sending|saving|checking|uploading|applying)$/;

const SIGNS = ['.spinner', '.is-loading', '.is-pending', '.ring', '[aria-busy=true]'];

/**
 * Visible signs of a waiting page: a spinner, skeleton cards, a busy button, a text. The page behind a dialog may wait for the dialog
 * and does not count.
 */
export const waitingSigns = async (page: Page): Promise<string[]> => {
  const look = (signs: readonly string[]) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.getElementById('root');
    const seen = signs.filter((sign) => top?.querySelector(sign));
    const texts = ['読み込み中', '読み込んでいます'].filter((words) => top?.textContent.includes(words));
    // A reloading page is empty.
    return [...seen, ...texts, ...(document.querySelector('h1') ? [] : ['no heading'])];
  };
  // A document that is being replaced cannot be evaluated.
  return page.evaluate(look, SIGNS).catch((error: Error) => [error.message]);
};

/**
 * Waits until the page shows no sign of waiting, unless the picture is of a waiting page.
 * @throws Error with the signs after the timeout
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
