// biome-ignore-all lint/plugin: sizes and intentional clipping are matters of style.
import { expect, type Page } from '#web/e2e/test.ts';

/** Nothing overflows the window, once the page is at rest; `what` names the state. */
export const expectNoSidewaysScroll = (page: Page, what = ''): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `nothing overflows ${what}`.trimEnd(),
    )
    .toBe(0);

/** Elements that clip their own text; texts for screen readers only, and art, do not count. */
const cutOff = (): string[] => {
  const faults: string[] = [];
  // Clipped on purpose: the button's name, the offer's page, the page's heading and 続きを見る contain the whole text.
  const shortened = 'header bdi, main li:has(h3), [aria-label=応募] p, #why p, [data-folded]';
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    const isWider = box.scrollWidth > box.clientWidth + 1;
    const isHigher = box.scrollHeight > box.clientHeight + 1;
    // First, because it is quick: few elements overflow.
    if (box.clientWidth === 0 || !(isWider || isHigher) || !box.checkVisibility()) continue;
    if (!box.textContent?.trim() || box.closest(`[aria-hidden=true], .visually-hidden, ${shortened}`)) continue;
    const { overflowX, overflowY, clipPath } = getComputedStyle(box);
    const holds = box.matches('button, a.button, label, input, select');
    const clipsX = holds || /hidden|clip/.test(overflowX);
    const clipsY = holds || /hidden|clip/.test(overflowY);
    if (clipPath === 'none' && ((clipsX && isWider) || (clipsY && isHigher))) faults.push(box.outerHTML.slice(0, 160));
  }
  return faults;
};

/** Nothing overflows or is cut off at 320 px, and at 1280 px with doubled text (WCAG 1.4.4, 1.4.10). */
export const expectReflow = async (page: Page): Promise<void> => {
  const expectFit = async (what: string) => {
    await expectNoSidewaysScroll(page, what);
    expect(await page.evaluate(cutOff), `nothing is cut off ${what}`).toEqual([]);
  };
  await page.setViewportSize({ width: 320, height: 568 });
  await expectFit('at 320 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  const style = await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await expectFit('with doubled text');
  await style.evaluate((node) => node.parentNode?.removeChild(node));
};
