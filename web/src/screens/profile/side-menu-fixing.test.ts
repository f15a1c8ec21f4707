import { expect, test } from 'vitest';
import { isMenuFixed } from './side-menu.tsx';

test.each([
  [638, 0, false],
  [639, 0, true],
  [1280, 1299, true],
  [1280, 1300, false],
  [1280, 4000, false],
  [375, 0, false],
])('fixes the menu in a window of %d px, scrolled %d px: %s', (width, scrolled, fixed) => {
  expect(isMenuFixed(width, scrolled)).toBe(fixed);
});
