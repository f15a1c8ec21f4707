/** Moves the focus to the list before an action that removes the pressed button. */
export const focusList = (act: () => void): void => {
  document.getElementById('offers')?.focus();
  act();
};

/** Less of the list than this, in px, counts as out of sight. */
const MIN_VISIBLE_PX = 200;

const listParts = () => ({
  // Header and list belong to different parts of the page, so no ref reaches both.
  header: document.querySelector('header'),
  heading: document.getElementById('list-title'),
  list: document.getElementById('offers'),
});

/** Brings the list's heading under the header if the list is out of sight (decision S46). */
export const showList = (): void => {
  const { header, heading, list } = listParts();
  if (!heading || !list) return;
  // A phone's keyboard covers a part of the window.
  const windowHeight = globalThis.visualViewport?.height ?? innerHeight;
  const isAbove = heading.getBoundingClientRect().top < (header?.getBoundingClientRect().bottom ?? 0);
  const isBelow = list.getBoundingClientRect().top > windowHeight - MIN_VISIBLE_PX;
  if (!isAbove && !isBelow) return;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById('list-tools')?.scrollIntoView({ behavior: prefersReducedMotion ? 'instant' : 'smooth' });
};

export const focusListHeading = (): void => {
  listParts().heading?.focus({ preventScroll: true });
  showList();
};
