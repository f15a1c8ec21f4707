/** The size of text from which on bars take too much of the window, in px of 1rem: 150 %. */
const LARGE_PX = 24;

/**
 * Marks the document while text is large, by the browser's font size or by text zoom. Media queries see only the former, so this
 * measures 1rem.
 */
export const markLargeText = (): void => {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 1rem';
  document.body.append(probe);
  new ResizeObserver(() =>
    document.documentElement.toggleAttribute('data-large-text', probe.offsetWidth >= LARGE_PX),
  ).observe(probe);
};
