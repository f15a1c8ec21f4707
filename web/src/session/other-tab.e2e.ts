import { endSession } from '#web/e2e/network/end-session.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, logIn, type Page, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

/** Simulates the events of a reselected tab; tabs of a browser under test are always visible. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

// unsaved-settings.test.tsx covers the reselected tab.
test("the login covers a page whose session has ended; a save removes one person's input when another one is logged in", async ({
  page,
}) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  const region = page.getByRole('region', { name: '転職・副業の意向' });
  await expect(region).toBeVisible();
  await endSession(page);
  await lookAgain(page);
  const again = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
  await expect(again).toBeVisible();
  const backdrop = await again.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
  expect(backdrop, 'the backdrop covers the page').toMatch(/^rgb\(/);
  await again.getByLabel('パスワード', { exact: true }).fill(person('aoi').password);
  await again.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(again).toHaveCount(0);

  await logIn(page, 'kenta');
  await region.getByLabel('転職の意向').selectOption('1');
  await expect(page).toHaveURL('/');
  await expectToast(page, '別のアカウントでログインされているため');
  await expect(page.getByRole('banner')).toContainText(`${person('kenta').last_name} ${person('kenta').first_name}`);
  // No draft is stored either: the profile would save it as the other person's.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
});
