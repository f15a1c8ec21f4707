/** Moves the focus to the title of the section around a control that is about to vanish; else it would fall to the page's beginning. */
export const focusTitle = (control: Element): void => {
  control.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
};
