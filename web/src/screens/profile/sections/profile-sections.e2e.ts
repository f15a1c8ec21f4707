import { openSection } from '#web/e2e/member/profile-sections.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

const changeIncomeByKeyboard = async (page: Page) => {
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
};

// Only the uploaded section; profile-sections.test.tsx covers saving, rejection and failure of all others.
test('the résumé is changed, saved and shown; the focus returns to its button', async ({ page }) => {
  const url = 'https://takanashi-aoi.example/neu';
  const section = await openSection(page, 'resume');
  const form = section.locator('form');
  await expect(form.locator(':focus')).toHaveCount(1);
  await form.getByLabel('追加するURL').fill(url);
  await form.getByRole('button', { name: 'URLを追加' }).click();
  await section.getByRole('button', { name: '保存する', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(section).toContainText(url);
  await expect(section.getByRole('button', { name: /編集/ })).toBeFocused();
  await page.reload();
  await expect(section).toContainText(url);
  await test.step('another one by keyboard alone', () => changeIncomeByKeyboard(page));
});
