import type { Point } from './engine.ts';

/** An element by its selector and its name as screen readers tell it: the whole of it, or a pattern. */
export interface Target {
  readonly selector: string;
  readonly name?: string | { readonly pattern: string };
  readonly within?: Target;
}

/** The first element that is seen and fits: where it can be pressed, or why it cannot yet; undefined: there is none. */
export interface Seen {
  readonly point?: Point;
  readonly hindrance?: string;
  readonly value?: string;
  readonly isChecked?: boolean;
}

/** Looks for an element in the page, brings it into the window and stays until it stands still. Needs axe in the page. */
export const look = async (target: Target): Promise<Seen | undefined> => {
  const { axe } = globalThis as unknown as {
    axe: {
      setup(root: Element): void;
      teardown(): void;
      commons: { text: { accessibleText(element: Element): string } };
    };
  };
  const namesOf = (elements: readonly Element[]): string[] => {
    axe.setup(document.documentElement);
    try {
      return elements.map((element) =>
        axe.commons.text
          .accessibleText(element)
          .replace(/[\s\u200b]+/g, (space) => (/\s/.test(space) ? ' ' : ''))
          .trim(),
      );
    } finally {
      axe.teardown();
    }
  };
  const find = ({ selector, name, within }: Target): HTMLElement | undefined => {
    const root = within ? find(within) : document;
    const there = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    if (name === undefined) return there[0];
    const fits = (text: string) => (typeof name === 'string' ? text === name : new RegExp(name.pattern).test(text));
    const names = namesOf(there);
    return there.find((_element, at) => fits(names[at] ?? ''));
  };
  const element = find(target);
  if (!element) return;
  const field = element as Partial<HTMLInputElement>;
  const seen = { value: field.value, isChecked: field.checked };
  if (field.disabled) return { ...seen, hindrance: 'it is disabled' };
  const labels = [...(field.labels ?? [])];
  const small = element.getBoundingClientRect();
  // A radio button that only screen readers see is pressed where people see it.
  const pressed = (small.width * small.height < 16 ? labels[0] : undefined) ?? element;
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = pressed.getBoundingClientRect();
  await frame();
  await frame();
  const { x, y, width, height } = pressed.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return { ...seen, hindrance: 'it moves' };
  // A link over two lines has its middle between them.
  const [line] = pressed.getClientRects();
  const box = pressed.getClientRects().length > 1 && line ? line : { x, y, width, height };
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const top = document.elementFromPoint(point.x, point.y);
  const isReached = [pressed, element, ...labels].some((one) => top && (one.contains(top) || top.contains(one)));
  return isReached ? { ...seen, point } : { ...seen, hindrance: `${top?.outerHTML.slice(0, 80)} lies above it` };
};
