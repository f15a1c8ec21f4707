import { OTHER_BROWSERS, SLOW } from '#web/e2e/matrix.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'お名前・連絡先の編集' });
const pen = (page: Page) => page.getByRole('button', { name: 'お名前・連絡先を編集' });

const save = { name: '保存する', exact: true };
const open = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  await pen(page).click();
  await expect(dialog(page)).toBeVisible();
};

// profile-edit.test.tsx and dialog.e2e.ts cover Chromium.
test('asks before it loses input; a new name appears in the page at once', {
  tag: [SLOW.tag, OTHER_BROWSERS.tag],
}, async ({ page }) => {
  await open(page);
  await dialog(page).getByLabel('住所').fill('福岡県福岡市');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '入力を続ける' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('住所')).toHaveValue('福岡県福岡市');
  await dialog(page).getByRole('button', { name: 'キャンセル' }).click();
  await page.getByRole('button', { name: '変更を破棄する' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await pen(page).click();
  await dialog(page).getByLabel('姓', { exact: true }).fill('小川');
  await dialog(page).getByLabel('セイ', { exact: true }).fill('おがわ');
  await dialog(page).getByRole('button', save).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('小川 葵');
  await expect(page.getByRole('main').getByText('オガワ アオイ')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('小川 葵');
});
