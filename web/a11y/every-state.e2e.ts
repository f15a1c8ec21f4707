import { loadScenario } from '#fixtures/load.ts';
import { expectFit, expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expectStructure } from '#web/e2e/page-structure.ts';
import { expect, expectAccessible, logInWith, type Page, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import type { Picture } from '#web/gallery/picture.ts';
import { waitUntilThere } from '#web/gallery/waiting.ts';
import { isLookedAt, STATES } from './states.ts';

const ORDINARY = 'ordinary-day';
const HEIGHT = 800;

/** Opens the state as the gallery does. */
const enter = async (page: Page, world: World, picture: Picture): Promise<void> => {
  const { name, path, as, narrow, scenario = ORDINARY } = picture;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: narrow ? 375 : 1280, height: HEIGHT });
  const found = loadScenario(scenario).people.find(({ key }) => key === as);
  if (found?.email && found.password) await logInWith(page, { email: found.email, password: found.password });
  await picture.before?.(page);
  await page.goto(path);
  await waitUntilThere(page, name);
  await picture.act?.(page, world);
  await waitUntilThere(page, name);
};

/** What still moves though less motion is asked for; the sign of something under way may. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );

for (const picture of STATES.filter(({ name }) => isLookedAt(name))) {
  test.describe(picture.name, () => {
    test.use({
      scenario: picture.scenario ?? ORDINARY,
      // What the console says of failures that the state is made of is seen by the screens' own tests.
      expectedComplaints: /./,
      foreignCalls: /./,
    });
    test('is accessible at every size, zoomed, in forced colours and without motion', { tag: '@wide' }, async ({
      page,
      world,
    }) => {
      // A page of forty offers is looked at in a dozen ways.
      test.setTimeout(180_000);
      await enter(page, world, picture);
      await expectStructure(page, await page.title());
      for (const width of [320, 375, 768, 1280]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await expectNoSidewaysScroll(page, `at ${width} px`);
        if (width === 375 || width === 1280) await expectAccessible(page);
      }
      expect(await moving(page), 'what moves without an end').toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
      await expectAccessible(page);
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
      await expectFit(page);
    });
  });
}
