/**
 * Moves the focus to the title of the section around a control that is about to vanish; else it would fall to the page's beginning.
 * Whichever component draws the section: no ref leads from the control to it.
 */
export const focusTitle = (control: Element): void => {
  control.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
};
