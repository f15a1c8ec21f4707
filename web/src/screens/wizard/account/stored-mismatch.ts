/** In the history's entry, so that the page that loads anew after a wrong code can say so once more. */
const KEY = 'smsMismatch';

/** Notes for the page that is loaded anew that the code did not match. */
export const storeMismatch = (): void => history.replaceState({ ...history.state, [KEY]: true }, '');

/** Whether this page was loaded anew because of a wrong code. */
export const hasMismatch = (): boolean => (history.state as Record<string, unknown> | null)?.[KEY] === true;

/** It was told: another reload is no mistake of the person. */
export const dropMismatch = (): void => {
  const { [KEY]: _, ...rest } = (history.state ?? {}) as Record<string, unknown>;
  history.replaceState(rest, '');
};
