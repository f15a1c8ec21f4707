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
  const shortened = '.member-name, .offer-card, .apply-bar-title, .apply-why-offer, .folded-text[data-folded]';
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    if (
      !box.checkVisibility() ||
      !box.textContent?.trim() ||
      box.closest(`[aria-hidden=true], .visually-hidden, ${shortened}`)
    )
      continue;
    const { overflowX, overflowY, clipPath } = getComputedStyle(box);
    if (clipPath !== 'none') continue;
    const holds = box.matches('button, a.button, label, input, select');
    const overflows = (holds || /hidden|clip/.test(overflowX)) && box.scrollWidth > box.clientWidth + 1;
    const high = (holds || /hidden|clip/.test(overflowY)) && box.scrollHeight > box.clientHeight + 1;
    if (box.clientWidth > 0 && (overflows || high)) faults.push(box.outerHTML.slice(0, 160));
  }
  return faults;
};

/** Targets under 24 px, and buttons and fields under 44 px; inline links are exempt (WCAG 2.5.8). */
const tooSmall = (): string[] => {
  const faults: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('.visually-hidden')) continue;
    if (target.matches('.skip-link, [type=hidden]')) continue;
    const isChoice = target.matches('[type=checkbox], [type=radio], [type=file]');
    // A choice is pressed by its label, the keyword by its surrounding box.
    const area = (isChoice && target.closest('label')) || target.closest('.keyword-box') || target;
    const { width, height } = area.getBoundingClientRect();
    const isInline = getComputedStyle(target).display === 'inline';
    const isControl = target.matches('button, .button, input, select, textarea') && !isChoice;
    if (isControl && height < 43.5) faults.push(`${Math.round(height)} px high: ${target.outerHTML.slice(0, 140)}`);
    else if (!isInline && Math.min(width, height) < 24) faults.push(`under 24 px: ${target.outerHTML.slice(0, 140)}`);
  }
  return faults;
};

/** The text spacing of WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
const LARGE_TEXT = 'html { font-size: 200% !important }';

/** Of a window, in CSS px. */
export type Size = NonNullable<ReturnType<Page['viewportSize']>>;

const SMALLEST: Size = { width: 320, height: 568 };
/** 1280 × 1024 at 400 %. */
export const ZOOMED: Size = { width: 320, height: 256 };
const LANDSCAPE: Size = { width: 844, height: 390 };

/** Bars that stay in the window while the page scrolls. */
const stuckBars = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((box) => /fixed|sticky/.test(getComputedStyle(box).position) && box.offsetWidth > innerWidth / 2)
    .filter(
      (box) => box.checkVisibility({ visibilityProperty: true }) && !box.closest('dialog, .toast-region, .spinner'),
    )
    .map((box) => box.outerHTML.slice(0, 140));

const withStyle = async (page: Page, content: string, look: () => Promise<void>) => {
  const sheet = await page.addStyleTag({ content });
  await look();
  await sheet.evaluate((style) => (style as Element).remove());
};

/**
 * Nothing overflows or is clipped, and large text has no sticky bars: on the smallest phone, at 400 % zoom, with text spacing and with doubled text; every target is
 * large enough (WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.8).
 * @param others more windows; only they get doubled text
 */
export const expectFit = async (
  page: Page,
  others: readonly Size[] = [{ width: 1280, height: 800 }],
): Promise<void> => {
  const holds = (what: string) => async () => {
    expect(await page.evaluate(cutOff), `nothing is cut off ${what}`).toEqual([]);
    await expectNoSidewaysScroll(page, what);
  };
  for (const size of [SMALLEST, ZOOMED, ...others]) {
    const where = `at ${size.width} × ${size.height}`;
    await page.setViewportSize(size);
    await holds(where)();
    expect(await page.evaluate(tooSmall), `targets at ${size.width} px`).toEqual([]);
    await withStyle(page, SPACING, holds(`with spaced text ${where}`));
    if (others.includes(size))
      await withStyle(page, LARGE_TEXT, async () => {
        await expect.poll(() => page.evaluate(stuckBars), `bars with text twice as large ${where}`).toEqual([]);
        await holds(`with text twice as large ${where}`)();
      });
  }
  await page.setViewportSize(LANDSCAPE);
  await expectNoSidewaysScroll(page, 'on a phone on its side');
};
