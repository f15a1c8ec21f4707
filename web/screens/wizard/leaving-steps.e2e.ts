import { AFTER_CAREERS } from '#web/e2e/career-step.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, logIn, logInWith, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { register } = paths;
const later = (page: Page) => page.getByRole('button', { name: 'あとで入力する' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });
const open = async (page: Page, path: string) => {
  await logIn(page, 'minori');
  await page.goto(path);
  await expect(page.getByRole('main').locator('form')).toBeVisible();
};
/** The press of a button that leaves the step. */
const keep = (page: Page) => dialog(page).getByRole('button', { name: '入力を続ける' });
const leave = (page: Page) => dialog(page).getByRole('button', { name: '保存せずに進む' });

for (const path of [register.postalCode, register.desiredCondition, register.desiredIndustry, register.desiredJob])
  test(`${path} may be left for the profile`, async ({ page }) => {
    await open(page, path);
    await later(page).click();
    await expect(page).toHaveURL(paths.profile);
    await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'プロフィールの登録が完了しました' })).toHaveCount(0);
  });

test('a step before the profile is made, or with a skip of its own, cannot be left so', async ({ page }) => {
  await open(page, register.willingness);
  await expect(later(page)).toHaveCount(0);
  for (const path of [register.currentIndustry, register.resume, register.career]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /スキップ|あとでアップロード/ }).first()).toBeVisible();
    await expect(later(page)).toHaveCount(0);
  }
});

test('who does not think of side jobs may skip their conditions', async ({ page }) => {
  const skip = page.getByRole('button', { name: '副業は考えていない方（スキップ）' });
  await open(page, register.desiredCondition);
  await expect(skip).toHaveCount(0);
  await page.goto(register.willingness);
  await page.getByLabel('副業は考えていない').check();
  await page.getByRole('button', { name: 'マイページを作成する' }).click();
  await expect(page).toHaveURL(register.postalCode);
  await page.goto(register.desiredCondition);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
  await skip.click();
  await expect(page).toHaveURL(register.desiredIndustry);
});

test.describe('a step in which something was typed', () => {
  test('asks before it is left, and stays with it', async ({ page }) => {
    await open(page, register.postalCode);
    await page.getByLabel('郵便番号').fill('1500002');
    await later(page).press('Enter');
    await expect(dialog(page)).toContainText('「郵便番号」');
    await expect(keep(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(later(page)).toBeFocused();
    await expect(page.getByLabel('郵便番号')).toHaveValue('1500002');
    await later(page).click();
    await expect(keep(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(register.postalCode);
    await later(page).click();
    await leave(page).click();
    await expect(page).toHaveURL(paths.profile);
    await page.goBack();
    await expect(page.getByLabel('郵便番号')).toHaveValue('1500002');
    await later(page).click();
    await expect(dialog(page)).toBeVisible();
  });

  test('asks before it is skipped', async ({ page }) => {
    await open(page, register.career);
    await page.getByRole('button', { name: '職歴を追加' }).click();
    await page.getByRole('region', { name: '職歴 3' }).getByLabel('会社名').fill('株式会社みずうみ');
    await page.getByRole('button', { name: /^スキップ/ }).click();
    await leave(page).click();
    await expect(page).toHaveURL(AFTER_CAREERS);
    await page.goto(register.resume);
    await page.getByLabel('追加するURL').fill('https://onodera.example/');
    await page.getByRole('button', { name: 'あとでアップロードする' }).click();
    await expect(dialog(page)).toBeVisible();
    await keep(page).click();
    await page.getByLabel('追加するURL').fill('');
    await page.getByRole('button', { name: 'あとでアップロードする' }).click();
    await expect(page).toHaveURL(register.career);
  });

  test('does not ask when it was changed back to what is saved', async ({ page }) => {
    await open(page, register.postalCode);
    await page.getByLabel('郵便番号').fill('1500002');
    await page.getByLabel('郵便番号').fill('1640012');
    await later(page).click();
    await expect(page).toHaveURL(paths.profile);
  });

  test('does not ask after the question was left by the browser, nor when one comes back', async ({ page }) => {
    await open(page, register.postalCode);
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(page).toHaveURL(register.currentIndustry);
    await page.getByRole('searchbox').fill('受託開発');
    await page.getByRole('radio', { name: '受託開発' }).check();
    await page.getByRole('button', { name: /^スキップ/ }).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('郵便番号')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.goForward();
    await expect(page.getByText('選択中：受託開発')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('a new password that was typed', () => {
  test.use({ scenario: 'registration-step-2' });
  test('asks before the old one is left as it is, and says that it is lost', async ({ page }) => {
    await logInWith(page, { email: 'sora@example.com', password: 'Sora-2026' });
    await page.goto(register.password);
    await page.getByLabel('パスワード', { exact: true }).fill('Atarashii-2026');
    await page.getByRole('button', { name: '変更せずに次へ' }).click();
    await expect(dialog(page)).toContainText('入力した内容は失われます');
    await dialog(page).getByRole('button', { name: '変更を破棄する' }).click();
    await expect(page).toHaveURL(register.gender);
  });
});
