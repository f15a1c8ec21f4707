import { expect, type Page } from '#web/e2e/test.ts';

/** Numbers one control of each kind in the reachable part of the page. Returns the count. Runs in the page. */
const markKinds = (): number => {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const kinds = new Map<string, Element>();
  for (const control of top.querySelectorAll(
    'a[href], button, label, summary, input, select, textarea, [role=tab], img',
  )) {
    const { width } = control.getBoundingClientRect();
    const kind = `${control.tagName} ${control.className} ${control.parentElement?.className}`;
    if (width > 4 && control.checkVisibility({ visibilityProperty: true }) && !kinds.has(kind))
      kinds.set(kind, control);
  }
  Object.assign(globalThis, { kinds: [...kinds.values()] });
  return kinds.size;
};

/** Scrolls the control with this number into view. Returns its centre. Runs in the page. */
const show = (at: number): { x: number; y: number; what: string } => {
  const control = (globalThis as { kinds?: Element[] }).kinds?.[at];
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = control?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2, what: control?.outerHTML.slice(0, 140) ?? '' };
};

/** The visible content without toasts, the hero's late pictures and generated content of controls. Runs in the page. */
const seen = (): string => {
  const options = { visibilityProperty: true, opacityProperty: true };
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility(options) && !element.closest('[aria-atomic], svg:has(symbol)'),
  );
  const { kinds = [] } = globalThis as { kinds?: Element[] };
  // A removed control, such as a replaced toast, shows nothing.
  const here = kinds.filter((control) => control.isConnected);
  const painted = ['::before', '::after'].flatMap((part) =>
    here.filter((control) => !/^(?:none|normal)$/.test(getComputedStyle(control, part).content)),
  );
  const names = shown.map(({ tagName, className }) => `${tagName} ${typeof className === 'string' ? className : ''}`);
  return `${shown.length} elements, ${painted.length} of styles\n${names.join('\n')}`;
};

/** Hovering reveals nothing: no content of a control and no `title` tooltip (WCAG 1.4.13). */
export const expectNothingUnderPointer = async (page: Page): Promise<void> => {
  expect(await page.locator('#root [title]').count(), 'title tooltips').toBe(0);
  const count = await page.evaluate(markKinds);
  await page.mouse.move(0, 0);
  const before = await page.evaluate(seen);
  for (let at = 0; at < count; at += 1) {
    const { x, y, what } = await page.evaluate(show, at);
    await page.mouse.move(x, y);
    expect(await page.evaluate(seen), `under the pointer on ${what}`).toBe(before);
  }
  await page.mouse.move(0, 0);
};
