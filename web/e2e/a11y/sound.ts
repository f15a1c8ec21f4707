import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expectStructure } from '#web/e2e/page/structure.ts';
import { expect, expectAccessible, expectNoViolation, type Page } from '#web/e2e/test.ts';
import type { Picture } from '#web/tools/gallery/picture.ts';
import { expectWithoutColour } from './colours.ts';
import { expectDialogFocused } from './keys.ts';
import { expectRegions } from './regions.ts';
import { resize } from './resize.ts';
import { FORCED, PAGE, SHELL } from './states.ts';

/** Height of the window, in CSS px. */
export const HEIGHT = 800;
/** High enough that nothing scrolls or lies under a sticky element. */
const WHOLE = 8000;

/** Animations that run under reduced motion, except spinners. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );

/** Runs axe at this width and the height of the state. */
const expectNothingOfAxe = async (page: Page, { name, window }: Picture, width: number): Promise<void> => {
  const look = PAGE.test(name) ? expectAccessible : (one: Page) => expectNoViolation(one, ['page-has-heading-one']);
  await resize(page, { width, height: window ? HEIGHT : WHOLE }, name);
  for (const forcedColors of FORCED.includes(width) ? (['active', 'none'] as const) : (['none'] as const)) {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
    await look(page);
  }
};

/** Runs the checks that change nothing, at this width in CSS px. */
export const expectSound = async (page: Page, picture: Picture, width: number): Promise<void> => {
  await resize(page, { width, height: HEIGHT }, picture.name);
  await expectStructure(page, PAGE.test(picture.name) ? await page.title() : null, SHELL.test(picture.name));
  await expectDialogFocused(page);
  if (SHELL.test(picture.name)) await expectRegions(page, picture.path);
  await expectWithoutColour(page);
  expect(await moving(page), 'endless animations').toEqual([]);
  await expectNoSidewaysScroll(page, `at ${width} px`);
  await expectNothingOfAxe(page, picture, width);
};
