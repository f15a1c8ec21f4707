/**
 * The fault of the focus ring around the focused element, or around its visible label, card, box or active option; '' if it has
 * none. The ring needs 3 px and 3:1 against its background. Two adjacent colours of 9:1 stand out from any background. Runs in the
 * page.
 */
export const faultOfRing = (): string => {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => linear(value / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const contrast = (one: string, other: string) => {
    const [a, b] = [lightness(one), lightness(other)];
    return Math.max(a, b) / Math.min(a, b);
  };
  /** The first opaque colour behind the element. */
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return (channels(backgroundColor)[3] ?? 1) < 1 ? behind(element.parentElement) : backgroundColor;
  };
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return '';
  const option = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const around = [option, focused.parentElement, focused.nextElementSibling, focused.closest('li:has(h3), label')];
  const frame = [focused, ...around].find((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3;
  });
  if (!frame) return 'has no ring';
  const { boxShadow, outlineColor, outlineOffset } = getComputedStyle(frame);
  const gap = /rgba?\([^)]*\)/.exec(boxShadow)?.[0];
  if (gap && contrast(outlineColor, gap) >= 9) return '';
  const ground = behind(Number.parseFloat(outlineOffset) < 0 ? frame : frame.parentElement);
  const seen = contrast(outlineColor, ground);
  return seen >= 3 ? '' : `has a ring of ${seen.toFixed(1)}:1, ${outlineColor} on ${ground}`;
};
