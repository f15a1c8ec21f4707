/**
 * Whether what has the focus, or the label, card or box that is drawn for it, wears a ring of 3 px. Runs in the page.
 */
export const wearsRing = (): boolean => {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return true;
  const around = [focused.parentElement, focused.nextElementSibling, focused.closest('li:has(h3), label')];
  return [focused, ...around].some((frame) => {
    if (!frame) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(frame);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3;
  });
};
