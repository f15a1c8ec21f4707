import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { register } = paths;
const later = (page: Page) => page.getByRole('button', { name: 'あとで入力する' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });
const open = async (page: Page, path: string) => {
  await logIn(page, 'minori');
  await page.goto(path);
  await expect(page.getByRole('main').locator('form')).toBeVisible();
};
const stayButton = (page: Page) => dialog(page).getByRole('button', { name: '入力を続ける' });

test('the confirmation before leaving a step focuses the harmless button, restores focus, and closes with its step', async ({
  page,
}) => {
  await open(page, register.postalCode);
  await page.getByLabel('郵便番号').fill('1500002');
  await later(page).press('Enter');
  await expect(stayButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(later(page)).toBeFocused();
  await later(page).click();
  await expect(stayButton(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(register.postalCode);

  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page).toHaveURL(register.currentIndustry);
  await page.getByRole('searchbox').fill('受託開発');
  await page.getByRole('radio', { name: '受託開発' }).check();
  await page.getByRole('button', { name: 'あとで入力する' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('郵便番号')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText('選択中：受託開発')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
