import { useEffectEvent, useLayoutEffect, useState } from 'react';

const FIELDS = 'input, textarea, select';

const textOf = (element: Element): string => {
  const text =
    element instanceof HTMLSelectElement
      ? element.selectedOptions[0]?.textContent
      : element.matches(FIELDS)
        ? (element as HTMLInputElement).value
        : element.textContent;
  // Without the breaks of no width that the page adds.
  return (text ?? '')
    .replaceAll(/[\u200b\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
};

const hasOwnText = (element: Element): boolean =>
  !element.closest('[data-kit], script, style, option') &&
  (element.matches(FIELDS)
    ? textOf(element) !== ''
    : [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()));

/** The smallest text at a point, even below a link that covers its whole card. */
const textAt = ({ clientX: x, clientY: y }: MouseEvent): Element | undefined => {
  const sized = document.elementsFromPoint(x, y).flatMap((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const isThere = left <= x && x <= right && top <= y && y <= bottom && hasOwnText(element);
    return isThere ? [{ element, size: width * height }] : [];
  });
  return sized.sort((one, other) => one.size - other.size)[0]?.element;
};

const visibleTexts = (): Element[] =>
  [...document.body.querySelectorAll('*')].filter((one) => hasOwnText(one) && one.checkVisibility());

/** The text of an element, then those of the elements around it. */
const textsAround = (element: Element | null): string[] =>
  element && element !== document.body ? [textOf(element), ...textsAround(element.parentElement)] : [];

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Lets a person point at a text of the page, or choose it with arrow keys, and outlines it. */
export const Aim = ({ pick, cancel }: { pick(texts: string[]): void; cancel(): void }) => {
  const [aimed, setAimed] = useState<{ element: Element; box: DOMRect }>();
  const aim = (element: Element | undefined) => setAimed(element && { element, box: element.getBoundingClientRect() });
  const step = (by: number) => {
    const texts = visibleTexts();
    const here = aimed ? texts.indexOf(aimed.element) : -1;
    const next = texts[(Math.max(here, by < 0 ? 0 : -1) + by + texts.length) % texts.length];
    next?.scrollIntoView({ block: 'center', behavior: 'instant' });
    aim(next);
  };
  const onPointer = useEffectEvent((event: PointerEvent) => aim(textAt(event)));
  const onPress = useEffectEvent((event: MouseEvent) => {
    if ((event.target as Element).closest('[data-kit]')) return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = event.type === 'click' && textAt(event);
    if (pressed) pick(textsAround(pressed));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const picks = event.key === 'Enter' && aimed;
    if (by === undefined && !picks && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (by !== undefined) step(by);
    else if (picks) pick(textsAround(picks.element));
    else cancel();
  });
  // The pointer may have aimed at another text before this renders.
  const onScroll = useEffectEvent(() => setAimed((now) => now && { ...now, box: now.element.getBoundingClientRect() }));
  // A layout effect: keys must work as soon as the button is pressed.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    document.addEventListener('pointermove', onPointer, options);
    document.addEventListener('keydown', onKey, options);
    document.addEventListener('scroll', onScroll, options);
    for (const type of PRESSES) document.addEventListener(type, onPress, options);
    return () => stop.abort();
  }, []);
  if (!aimed) return null;
  const { left, top, width, height } = aimed.box;
  return (
    <>
      <div className="kit-aim" style={{ left, top, width, height }} />
      <p className="clip" role="status" lang="ja">
        {textOf(aimed.element)}
      </p>
    </>
  );
};
