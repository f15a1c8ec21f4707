import type { Visit } from '#web/e2e/every-visit.ts';
import { expect, logIn, type Page } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { site } from '#web/src/site.ts';

/** Opens a page as its visitor and waits until it has loaded. */
export const arrive = async (page: Page, world: World, { who, address, title, open }: Visit): Promise<void> => {
  // Measurements need a page without motion; other tests cover motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (who !== 'visitor') await logIn(page, who);
  if (open) await open(page, world);
  else await page.goto(address);
  await expect(page).toHaveTitle(title ?? new RegExp(`.+｜${site.name}$`));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText(/読み込み中です|読み込んでいます/).or(page.locator('[aria-busy=true]'))).toHaveCount(0);
};
