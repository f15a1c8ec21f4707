/**
 * Moves the focus before a list row is removed: to the next row, the previous one, or else `elsewhereId`. It uses the DOM,
 * because the rows of one list may belong to several components.
 */
export const focusNeighbour = (button: HTMLButtonElement, elsewhereId: string): void => {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector('button') ?? document.getElementById(elsewhereId))?.focus();
};

/**
 * Moves the focus to the title of the section around a control before the control disappears; else the browser would reset it to the
 * start of the page. Uses the DOM, because any component may render the section.
 */
export const focusTitle = (control: Element): void => {
  control.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
};
