import { wearsRing } from './focus-ring.ts';
import { expect, type Page } from './test.ts';

interface Stop {
  readonly what: string;
  readonly faults: string[];
}

/** More than any page has. */
const MOST_STOPS = 400;

/**
 * What has the focus: whether it is in sight and not covered. Undefined when the focus is on nothing, or on
 * something that had it before: then the page has been walked through.
 */
const lookAtFocus = (): Stop | undefined => {
  const page = globalThis as unknown as { walked?: WeakSet<Element> };
  page.walked ??= new WeakSet();
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body || page.walked.has(focused)) return undefined;
  page.walked.add(focused);
  const label = (focused as HTMLInputElement).labels?.[0];
  const hidden = focused.getBoundingClientRect();
  const box = hidden.width < 4 && label ? label.getBoundingClientRect() : hidden;
  const reach = (from: number, to: number, end: number) => [Math.max(from, 0), Math.min(to, end)] as const;
  const [left, right] = reach(box.left, box.right, innerWidth);
  const [top, bottom] = reach(box.top, box.bottom, innerHeight);
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
  const free = points.filter(([x, y]) => {
    const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
    return hit && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit));
  });
  const faults: string[] = [];
  if (right <= left || bottom <= top) faults.push('is out of sight');
  else if (free.length < 5) faults.push(`is covered (${free.length} of 9 points are free)`);
  return { what: focused.outerHTML.slice(0, 140), faults };
};

/**
 * Walks the page with Tab from its top: the skip link comes first, every stop shows its ring and nothing that stays in
 * place covers it; the walk comes to an end (checks 9, 10, 12). Answers how many stops there are.
 */
export const expectTabWalk = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    Object.assign(globalThis, { walked: undefined });
    scrollTo(0, 0);
    // The next Tab starts at the top, wherever the focus was.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (!stop) break;
    if (!(await page.evaluate(wearsRing))) stop.faults.push('has no ring');
    stops.push(stop);
  }
  const size = page.viewportSize();
  const faults = stops.flatMap(({ what, faults: own }) => own.map((fault) => `${fault}: ${what}`));
  expect(faults, `focus at ${size?.width} × ${size?.height}`).toEqual([]);
  expect(stops[0]?.what, 'the skip link comes first').toContain('skip-link');
  expect(stops.length, 'the walk ends').toBeLessThan(MOST_STOPS);
  return stops.length;
};
