import type { KeyboardEvent } from 'react';

/** Moves the focus with the arrow keys among the elements of a list that have `data-stop`, at first to the first one. */
export const moveFocus = (event: KeyboardEvent, list: ParentNode | null): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...(list?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  if (by === undefined || stops.length === 0) return;
  event.preventDefault();
  const here = stops.indexOf(document.activeElement as HTMLElement);
  stops[here < 0 ? 0 : Math.max(0, Math.min(stops.length - 1, here + by))]?.focus();
};
