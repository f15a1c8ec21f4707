const listOf = (name: string) => document.querySelector(`[data-list="${name}"]`);

/** Moves the focus among the scenarios, from the first one if none has it. False if there are none. */
export const moveFocus = (by: number): boolean => {
  const stops = [...(listOf('scenarios')?.querySelectorAll<HTMLElement>('li > a') ?? [])];
  const here = stops.findIndex((stop) => stop.closest('li')?.contains(document.activeElement));
  const next = stops[here < 0 ? 0 : Math.max(0, Math.min(stops.length - 1, here + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
};

/** Presses an arrow in the list that has the focus: the journal, else the scenarios. */
export const pressArrow = (key: 'ArrowDown' | 'ArrowUp'): void => {
  const journal = listOf('journal');
  const target = journal?.contains(document.activeElement) ? journal : listOf('scenarios');
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};
