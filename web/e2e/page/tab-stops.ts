/** The tab stops so far, stored in the page. */
interface TabJourney {
  visited?: Element[];
}

/** The focused element and its faults. */
export interface Stop {
  readonly what: string;
  readonly faults: string[];
}

/** Restarts the tab sequence at the top of the page or of the open dialog. Runs in the page. */
export const startAtTop = (): void => {
  Object.assign(globalThis, { visited: undefined });
  const top = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
  scrollTo(0, 0);
  const before = top.getAttribute('tabindex');
  top.tabIndex = -1;
  top.focus();
  if (before === null) top.removeAttribute('tabindex');
};

/**
 * The focused element: whether it is in view and uncovered; toasts, which disappear by themselves, do not cover it. Undefined if
 * nothing is focused or the element was visited before: then the sequence is complete. Runs in the page.
 */
export const lookAtFocus = (): Stop | undefined => {
  const page = globalThis as TabJourney;
  page.visited ??= [];
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body || page.visited.includes(focused)) return undefined;
  page.visited.push(focused);
  const label = (focused as HTMLInputElement).labels?.[0];
  // A list shows its focus at the active option, and may be higher than the window.
  const active = focused.matches('[role=listbox]') ? focused.getAttribute('aria-activedescendant') : null;
  const marked = (active && document.getElementById(active)) || focused;
  const hidden = marked.getBoundingClientRect();
  const box = hidden.width < 4 && label ? label.getBoundingClientRect() : hidden;
  const reach = (from: number, to: number, end: number) => [Math.max(from, 0), Math.min(to, end)] as const;
  const [left, right] = reach(box.left, box.right, innerWidth);
  const [top, bottom] = reach(box.top, box.bottom, innerHeight);
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
  const free = points.filter(([x, y]) => {
    const hit = document
      .elementsFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      .find((one) => marked.contains(one) || !one.closest('[aria-live=off]'));
    return hit && (marked.contains(hit) || hit.contains(marked) || label?.contains(hit));
  });
  const faults: string[] = [];
  if (right <= left || bottom <= top) faults.push('is out of view');
  else if (free.length < 5) faults.push(`is covered (${free.length} of 9 points are free)`);
  return { what: focused.outerHTML.slice(0, 140), faults };
};

/**
 * Visible controls that Tab missed, and backward moves: against the document order, or up and to the left within one scroll layer.
 * A group of tabs or radio buttons is one stop. Runs in the page.
 */
export const tabOrderFaults = (): string[] => {
  const { visited = [] } = globalThis as TabJourney;
  const shown = (element: Element) => element.outerHTML.slice(0, 140);
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [role=link]';
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const group = (element: Element): unknown => {
    if (element.matches('[role=tab]')) return element.closest('[role=tablist]');
    return element.matches('[type=radio]') ? (element as HTMLInputElement).name : element;
  };
  /** Arrow keys choose the options of a list that has the focus, or whose search has it. */
  const isOption = (element: Element): boolean => {
    const list = element.closest('[role=option]')?.closest('[role=listbox]');
    return visited.some((stop) => list && (stop === list || stop.getAttribute('aria-controls') === list.id));
  };
  const faults: string[] = [];
  const groups = visited.map(group);
  for (const control of top.querySelectorAll(CONTROLS)) {
    if (!seen(control) || control.matches(':disabled, [type=hidden]') || control.closest('[inert]')) continue;
    const stops = groups.filter((one) => one === group(control)).length;
    if (stops !== 1) faults.push(`${stops} stops for ${shown(control)}`);
  }
  for (const pressed of top.querySelectorAll('*')) {
    const points = (element: Element | null) => element && getComputedStyle(element).cursor === 'pointer';
    if (!points(pressed) || points(pressed.parentElement) || !seen(pressed)) continue;
    const owner = pressed.closest(`label, ${CONTROLS}`) ?? pressed.querySelector(CONTROLS);
    if (!owner && !isOption(pressed)) faults.push(`not reachable by keyboard: ${shown(pressed)}`);
  }
  /** The nearest ancestor that scrolls or is sticky. */
  const layer = (element: Element | null): Element | null => {
    if (!element) return null;
    const { position, overflowX, overflowY } = getComputedStyle(element);
    const isOwn = /fixed|sticky/.test(position) || /auto|scroll/.test(`${overflowX} ${overflowY}`);
    return isOwn ? element : layer(element.parentElement);
  };
  const place = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0];
    const box = element.getBoundingClientRect();
    return box.width < 4 && label ? label.getBoundingClientRect() : box;
  };
  for (const [index, stop] of visited.entries()) {
    const before = visited[index - 1];
    if (!before || !(top.contains(stop) && top.contains(before))) continue;
    const isAhead = before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!isAhead) faults.push(`against the document's order: ${shown(stop)}`);
    // A menu that has closed behind the focus has no place.
    if (!seen(before) || !seen(stop)) continue;
    if (layer(before.parentElement) !== layer(stop.parentElement) || layer(before) === before || layer(stop) === stop)
      continue;
    const [from, to] = [place(before), place(stop)];
    const isUp = to.bottom <= from.top + 1 && to.left < from.right;
    const isBack = to.right <= from.left + 1 && to.top < from.bottom && to.bottom > from.top;
    if (isUp || isBack) faults.push(`back from ${shown(before)} to ${shown(stop)}`);
  }
  for (const stop of visited)
    if (stop.isConnected && !top.contains(stop)) faults.push(`out of the dialog: ${shown(stop)}`);
  return faults;
};
