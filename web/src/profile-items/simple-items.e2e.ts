import { openIme } from '#web/e2e/page/ime.ts';
import { expect, logInWith, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test.use({ scenario: 'registration-step-3' });

// birthday/item.test.ts covers days that do not exist.
test('the birthday accepts full-width digits from an IME', async ({ page }) => {
  await logInWith(page, { email: 'sora@example.com', password: 'Sora-2026' });
  await page.goto(paths.register.birthday);
  const ime = await openIme(page);
  await page.getByLabel('年', { exact: true }).focus();
  await ime.show('１', '１９', '１９９', '１９９０');
  await ime.confirm('１９９０');
  await page.getByLabel('月', { exact: true }).fill('２月');
  await page.getByLabel('日', { exact: true }).fill('8');
  await expect(page.getByText('平成2年2月8日生まれ')).toBeVisible();
  await expect(page.getByLabel('年', { exact: true })).toHaveValue('1990');
  await expect(page.getByLabel('月', { exact: true })).toHaveValue('2');
  const save = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await save).postDataJSON()).toMatchObject({ birthday: '1990-02-08' });
  await expect(page).toHaveURL(paths.register.lastEducation);
});
