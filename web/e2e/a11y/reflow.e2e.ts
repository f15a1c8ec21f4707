import { SLOW } from '#web/e2e/matrix.ts';
import { expectReflow } from '#web/e2e/page/fit.ts';
import { expect, expectAccessible, logIn, offerId, type Page, test } from '#web/e2e/test.ts';
import { headOf } from '#web/src/page-head/head.ts';
import { paths } from '#web/src/paths.ts';
import { fixedRoutes, isPublic } from '#web/src/routes.ts';

const { register, offer, profile } = paths;
const pages = fixedRoutes().flatMap(({ path, head }) => (head === 'register' ? [] : path));
const addresses = [...pages, offer(offerId), '/nowhere'];
const visited = addresses.filter((address) => isPublic(address));

/** Pages by the person who opens them; aoi has no pending question, mei is in the middle of her registration. */
const GROUPS: readonly (readonly [who: string, addresses: readonly string[]])[] = [
  ['visitor', [...visited, register.legal, register.identity]],
  ['aoi', addresses.filter((address) => !visited.includes(address))],
  ['mei', [register.email, register.password, register.gender, register.lastEducation]],
  ['aoi', Object.values(register).slice(6)],
];

/** Opens the first page by a load, the others in its document. */
const open = async (page: Page, address: string): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(address);
  else {
    const heading = page.getByRole('heading', { level: 1 });
    const earlier = await heading.textContent();
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect(heading).not.toHaveText(earlier ?? '');
  }
};

for (const [place, [who, group]] of GROUPS.entries())
  test(
    `${group[0]} and ${group.length - 1} more pages fit 320 px and doubled text, and pass axe, as ${who}`,
    place === 0 ? {} : SLOW,
    async ({ page }) => {
      test.slow();
      if (who !== 'visitor') await logIn(page, who);
      for (const address of group)
        await test.step(address, async () => {
          await open(page, address);
          await expect(page.getByRole('contentinfo')).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          if (pages.includes(address) && address !== profile)
            await expect(page).toHaveTitle(headOf({ path: address }, { origin: '' }).title);
          await expectAccessible(page);
          await expectReflow(page);
        });
    },
  );
