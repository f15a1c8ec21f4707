/** The lists that J and K go through; arrows move in them too. */
const list = (name: string) => document.querySelector(`[data-list="${name}"]`);

/** Moves the focus by so many rows among the scenarios, from the first one where none has it. False where there are none. */
export const moveFocus = (by: number): boolean => {
  const stops = [...(list('scenarios')?.querySelectorAll<HTMLElement>('li > a') ?? [])];
  const here = stops.findIndex((stop) => stop.closest('li')?.contains(document.activeElement));
  const next = stops[here < 0 ? 0 : Math.max(0, Math.min(stops.length - 1, here + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
};

/** The same as an arrow in the list that has the focus: the journal, else the scenarios. */
export const pressArrow = (key: 'ArrowDown' | 'ArrowUp'): void => {
  const journal = list('journal');
  const target = journal?.contains(document.activeElement) ? journal : list('scenarios');
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};
