/** Moves the focus to the list before an action that removes the pressed button. */
export const focusList = (act: () => void): void => {
  document.getElementById('offers')?.focus();
  act();
};
