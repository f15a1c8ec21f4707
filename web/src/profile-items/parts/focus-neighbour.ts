/**
 * Before a row of a list goes with its button: the focus goes to the next row, to the one before it, and from the last one elsewhere.
 * By the document, as the rows of one list may be of several components.
 */
export const focusNeighbour = (button: HTMLButtonElement, elsewhereId: string): void => {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector('button') ?? document.getElementById(elsewhereId))?.focus();
};
