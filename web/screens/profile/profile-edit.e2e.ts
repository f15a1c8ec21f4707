import { errorSummary, fieldError } from '#web/e2e/fields.ts';
import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'お名前・連絡先の編集' });
const pen = (page: Page) => page.getByRole('button', { name: 'お名前・連絡先を編集' });
const save = { name: '保存', exact: true };

const open = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  await pen(page).click();
  await expect(dialog(page)).toBeVisible();
};

const bodiesOf = (page: Page): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  return bodies;
};

test('only what was changed is sent', async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  const sent = bodiesOf(page);
  await dialog(page).getByLabel('携帯電話番号').fill('０９０−１２３４−５６７８');
  await dialog(page).getByLabel('住所').fill('');
  await dialog(page).getByRole('button', save).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(sent).toEqual([{ phone_number: '09012345678', address: null }]);
  await expect(pen(page)).toBeFocused();
});

test('a new name stands in the page at once', OTHER_BROWSERS, async ({ page }) => {
  await open(page);
  await dialog(page).getByLabel('姓', { exact: true }).fill('小川');
  await dialog(page).getByLabel('セイ', { exact: true }).fill('おがわ');
  await dialog(page).getByRole('button', save).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('小川 葵');
  await expect(page.getByRole('main').getByText('オガワ アオイ')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('小川 葵');
});

test('nothing changed, nothing sent: it closes', async ({ page }) => {
  await open(page);
  const sent = bodiesOf(page);
  await dialog(page).getByRole('button', save).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('what does not hold is told under its field', async ({ page }) => {
  await open(page);
  await dialog(page).getByLabel('姓', { exact: true }).fill('');
  await dialog(page).getByLabel('郵便番号').fill('123');
  await dialog(page).getByRole('button', save).click();
  await expect(fieldError(dialog(page), '姓')).toHaveText('姓は必須入力項目です');
  await expect(fieldError(dialog(page), '郵便番号')).toHaveText('郵便番号は7桁の半角数字で入力してください');
  await expect(errorSummary(dialog(page))).toBeFocused();
  await expectAccessible(page);
});

test('what was typed is not lost without a question', async ({ page }) => {
  await open(page);
  await dialog(page).getByLabel('住所').fill('福岡県福岡市');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '入力を続ける' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('住所')).toHaveValue('福岡県福岡市');
  await dialog(page).getByRole('button', { name: 'キャンセル' }).click();
  await page.getByRole('button', { name: '変更を破棄する' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('a phone number of somebody else', () => {
  test.use({ scenario: 'profile-save-refused', expectedStatuses: [422] });
  test('is refused under its field; another one is taken', async ({ page }) => {
    await open(page);
    const phone = dialog(page).getByLabel('携帯電話番号');
    await phone.fill('09000000101');
    await dialog(page).getByRole('button', save).click();
    await expect(fieldError(dialog(page), '携帯電話番号')).toContainText('この電話番号は既に登録されています');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await phone.fill('09055556666');
    await dialog(page).getByRole('button', save).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('while the server fails', () => {
  test.use({ scenario: 'profile-save-fails', expectedStatuses: [500] });
  test('the dialog says so and keeps everything', async ({ page }) => {
    await open(page);
    await dialog(page).getByLabel('住所').fill('福岡県福岡市');
    await dialog(page).getByRole('button', save).click();
    await expect(dialog(page).getByRole('alert')).toContainText('登録に失敗しました');
    await expect(dialog(page).getByLabel('住所')).toHaveValue('福岡県福岡市');
    await expectAccessible(page);
  });
});

test.describe('when the session has ended meanwhile', () => {
  test.use({ scenario: 'profile-session-expired', expectedStatuses: [401, 419] });
  test('the login appears over the dialog, and nothing is lost', async ({ page }) => {
    await open(page);
    await dialog(page).getByLabel('住所').fill('福岡県福岡市');
    await dialog(page).getByRole('button', save).click();
    const login = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
    await login.getByLabel('パスワード', { exact: true }).fill('Tsugimichi-2026');
    await login.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(login).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
    await pen(page).click();
    await expect(dialog(page).getByLabel('住所')).toHaveValue('福岡県福岡市');
  });
});
