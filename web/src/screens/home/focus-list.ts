/** Does what a button was pressed for. The button goes away with what it stood in: the focus goes to the list. */
export const focusList = (act: () => void): void => {
  document.getElementById('offers')?.focus();
  act();
};
