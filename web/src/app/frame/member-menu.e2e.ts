import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const memberButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /小野寺 みのり/ });

test('shows profile, applications, settings and logout; Escape closes the menu and restores focus', async ({
  page,
}) => {
  await logIn(page, 'minori');
  await page.goto(paths.nda);
  await memberButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(memberButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'プロフィール', exact: true })).toBeFocused();
  await expect(banner.getByRole('link', { name: '応募した求人' })).toHaveAttribute('href', paths.applications);
  await expect(banner.getByRole('link', { name: '設定' })).toHaveAttribute('href', paths.settings);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(memberButton(page)).toBeFocused();
  await expect(memberButton(page)).toHaveAttribute('aria-expanded', 'false');
  // The menu stays when the pointer leaves and closes when it loses focus.
  await memberButton(page).click();
  await page.mouse.move(200, 500);
  await expect(banner.getByRole('link', { name: 'プロフィール', exact: true })).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
  await expect(memberButton(page)).toHaveAttribute('aria-expanded', 'false');
});
