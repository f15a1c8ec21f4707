/**
 * Moves the focus to the title of the section around a control before the control disappears; else the browser would reset it to the
 * start of the page. Uses the DOM, because any component may render the section.
 */
export const focusTitle = (control: Element): void => {
  control.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
};
