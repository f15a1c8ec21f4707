import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const guard = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });

const typeCompany = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto('/');
  await page.getByRole('button', { name: /高梨 葵/ }).click();
  await page.getByRole('link', { name: 'プロフィール', exact: true }).click();
  const section = page.locator('#current-company');
  await section.getByRole('button', { name: /編集/ }).click();
  await section.getByLabel('勤務先').fill('書きかけの会社');
  return section;
};

test('a touched form asks before Escape, another section, a link, Back and logout discard it', async ({ page }) => {
  const section = await typeCompany(page);
  const ways = [
    () => section.getByLabel('勤務先').press('Escape'),
    () => page.locator('#career').getByRole('button', { name: /編集/ }).click(),
    () => page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click(),
    () => page.evaluate(() => history.back()),
    async () => {
      await page.getByRole('button', { name: /高梨 葵/ }).click();
      await page.getByRole('button', { name: 'ログアウト' }).click();
    },
  ];
  for (const leave of ways) {
    await leave();
    await expect(guard(page)).toContainText('「現在の勤務先」に、まだ保存していない変更があります');
    await expect(page.getByRole('button', { name: '入力を続ける' })).toBeFocused();
    await page.getByRole('button', { name: '入力を続ける' }).click();
    await expect(guard(page)).toHaveCount(0);
    await expect(section.getByLabel('勤務先')).toHaveValue('書きかけの会社');
    await expect(page).toHaveURL(paths.profile);
    // The last step closed the menu and hid its button.
    await expect(page.locator(':focus')).toBeVisible();
  }
});

test('edits a section by keyboard alone', async ({ page }) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  const section = page.locator('#anual-income');
  const edit = section.getByRole('button', { name: /編集/ });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('radio', { name: '700万〜800万円未満' })).toBeFocused();
  for (const key of ['ArrowDown', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(section.getByRole('button', { name: '保存する', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(section).toContainText('800万〜900万円未満');
  await expect(edit).toBeFocused();
});
