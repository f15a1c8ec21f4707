import type { Locator } from 'playwright/test';
import { CASES, openSection } from '#web/e2e/member/profile-sections.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';

const save = (section: Locator) => section.getByRole('button', { name: /^(もう一度)?保存(する)?$/ }).click();

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
for (const { id, title, change, shown } of CASES.filter(({ id }) => id === 'resume'))
  test(`${title} is changed, saved and shown; the focus returns to its button`, async ({ page }) => {
    const section = await openSection(page, id);
    await expect(section.locator('form').locator(':focus')).toHaveCount(1);
    await expectAccessible(page);
    await change(section.locator('form'));
    await save(section);
    await expect(section.locator('form')).toHaveCount(0);
    await expect(section).toContainText(shown);
    await expect(section.getByRole('button', { name: /編集/ })).toBeFocused();
    await page.reload();
    await expect(section).toContainText(shown);
    await test.step('another one by keyboard alone', () => changeIncomeByKeyboard(page));
  });
