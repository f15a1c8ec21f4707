import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const minori = person('minori');
const opener = { name: '退会手続きに進む' };
const cancel = { name: 'キャンセル' };
const onwards = { name: '次へ進む' };
const submit = { name: '退会する' };
const done = '退会手続きが完了しました';
const warnings = (page: Page) => page.getByRole('dialog', { name: /退会する前にご確認ください/ });
const reasons = (page: Page) => page.getByRole('dialog', { name: /退会の理由をお聞かせください/ });

const openWarnings = async (page: Page) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await page.getByRole('button', opener).click();
  await expect(warnings(page).getByRole('checkbox')).toHaveCount(3);
};
const openReasons = async (page: Page) => {
  await openWarnings(page);
  for (const box of await warnings(page).getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', onwards).click();
  await expect(reasons(page)).toBeVisible();
};

test('all three warnings are needed, and cancelling is the first thing at hand', async ({ page }) => {
  await openWarnings(page);
  await expect(page.getByRole('button', cancel)).toBeFocused();
  await expectAccessible(page);
  await expect(warnings(page).getByRole('checkbox')).toHaveCount(3);
  const boxes = await warnings(page).getByRole('checkbox').all();
  for (const box of boxes) {
    await expect(page.getByRole('button', onwards)).toBeDisabled();
    await page.getByRole('button', onwards).click({ force: true });
    await expect(reasons(page)).toHaveCount(0);
    await box.check();
  }
  await expect(page.getByRole('button', onwards)).toBeEnabled();
  await page.getByRole('button', cancel).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', opener)).toBeFocused();
  await page.getByRole('button', opener).click();
  await expect(warnings(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('a reason is needed, その他 needs its text, and unticking it clears that', async ({ page }) => {
  await openReasons(page);
  await expect(page.getByRole('button', cancel)).toBeFocused();
  await expect(reasons(page).getByRole('checkbox')).toHaveCount(12);
  await expect(page.getByRole('button', submit)).toBeDisabled();
  await expect(page.getByText('理由を1つ以上選ぶと退会できます')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('その他の理由')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'その他' }).check();
  await expect(page.getByRole('button', submit)).toBeDisabled();
  await page.getByLabel('その他の理由').fill('　');
  await expect(page.getByRole('button', submit)).toBeDisabled();
  await page.getByLabel('その他の理由').fill('引っ越しのため');
  await expect(page.getByRole('button', submit)).toBeEnabled();
  await expect(reasons(page).getByText('あと193文字')).toBeVisible();
  await page.getByRole('checkbox', { name: 'その他' }).uncheck();
  await expect(page.getByLabel('その他の理由')).toHaveCount(0);
  await expect(page.getByRole('button', submit)).toBeDisabled();
  await page.getByRole('checkbox', { name: 'その他' }).check();
  await expect(page.getByLabel('その他の理由')).toHaveValue('');
});

test('a text that is too long can be typed, is counted, and is refused under its field', async ({ page }) => {
  await openReasons(page);
  await page.getByRole('checkbox', { name: '新しい仕事が決まった' }).check();
  await page.getByLabel('ご意見・ご要望').fill('あ'.repeat(203));
  await expect(page.getByText('3文字超えています')).toBeVisible();
  await page.getByRole('button', submit).click();
  await expect(reasons(page).locator('.field-error')).toHaveText('200文字以内で入力してください');
  await expect(page.getByLabel('ご意見・ご要望')).toBeFocused();
  await expectAccessible(page);
});

test.describe('a withdrawal', () => {
  test.use({ expectedStatuses: [401, 419, 422] });

  test('by keyboard alone ends at the home page, forgets the member, and says so twice', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await page.getByRole('button', opener).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', cancel)).toBeFocused();
    // From the buttons backwards: the three warnings, the last one first.
    for (let i = 0; i < 3; i += 1) {
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', cancel).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(reasons(page)).toBeVisible();
    await expect(page.getByRole('button', cancel)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('ご意見・ご要望')).toBeFocused();
    await page.keyboard.type('ありがとうございました');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: '新しい仕事が決まった' })).toBeChecked();
    // Enter on a checkbox sends nothing: only the button does.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', submit)).toBeEnabled();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', submit)).toBeFocused();
    const left = page.waitForRequest((request) => request.method() === 'PUT');
    await page.keyboard.press('Enter');
    expect((await left).postDataJSON()).toEqual({ questionnaires: [11], free_text: 'ありがとうございました' });

    await expect(page.getByRole('heading', { level: 1, name: done })).toBeFocused();
    await expect(page).toHaveURL(paths.settings);
    await expect(page.locator('.toast').filter({ hasText: done })).toBeVisible();
    const kept = await page.evaluate(() => ({
      place: JSON.parse(sessionStorage.getItem('tsugimichi.location') ?? '{}'),
      user: sessionStorage.getItem('tsugimichi.user'),
    }));
    expect(kept).toMatchObject({ place: { path: '/', component: 'withdraw' }, user: null });
    await expectAccessible(page);
    await expect(page).toHaveURL('/');
    await expect(page.locator('.toast').filter({ hasText: done })).toBeVisible();
    await page.goto(paths.login);
    await sendLogin(page, minori);
    await expect(page.locator('main').getByText('ログインに失敗しました').first()).toBeVisible();
  });

  test('sends the ticked reasons in their order, and その他 with its text', async ({ page }) => {
    await openReasons(page);
    await page.getByRole('checkbox', { name: 'その他' }).check();
    await page.getByLabel('その他の理由').fill(' 引っ越しのため ');
    await page.getByRole('checkbox', { name: '転職の求人が少なかった' }).check();
    const left = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', submit).click();
    expect((await left).postDataJSON()).toEqual({ questionnaires: [5, 12], other_text: '引っ越しのため' });
    await expect(page.getByRole('heading', { name: done })).toBeVisible();
  });
});

test.describe('a withdrawal that is refused', () => {
  test.use({ scenario: 'withdrawal-refused', expectedStatuses: [401, 409] });
  test("shows the server's message in the dialog and as a toast, and keeps the answers", async ({ page }) => {
    const message = '選考中の応募があるため、退会の手続きができません。';
    await openReasons(page);
    await page.getByRole('checkbox', { name: '新しい仕事が決まった' }).check();
    await page.getByRole('button', submit).click();
    await expect(reasons(page).getByRole('alert').getByText(message)).toBeVisible();
    await expect(page.locator('.toast-error').filter({ hasText: message })).toBeVisible();
    await expect(page.getByRole('button', submit)).toBeEnabled();
    await expect(page.getByRole('checkbox', { name: '新しい仕事が決まった' })).toBeChecked();
    await expectAccessible(page);
  });
});

test.describe('when the server fails', () => {
  test.use({ scenario: 'withdrawal-fails', expectedStatuses: [0, 401, 500] });
  test('says so, then so does a broken connection, and the member stays', async ({ page }) => {
    await openReasons(page);
    await page.getByRole('checkbox', { name: '新しい仕事が決まった' }).check();
    await page.getByRole('button', submit).click();
    await expect(reasons(page).getByRole('alert')).toContainText('退会手続きに失敗しました');
    await goOffline(page);
    await page.getByRole('button', submit).click();
    await expect(reasons(page).getByRole('alert')).toContainText('通信に失敗しました');
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
  });
});

for (const size of [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 1280, height: 900 },
]) {
  test(`at ${size.width}×${size.height} the body scrolls and the buttons stay`, async ({ page }) => {
    await page.setViewportSize(size);
    await openReasons(page);
    await expect(page.getByRole('button', submit)).toBeInViewport({ ratio: 1 });
    await page.getByLabel('ご意見・ご要望').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', submit)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', cancel)).toBeInViewport({ ratio: 1 });
    const box = await reasons(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(Math.max(640, size.height - 24));
    const sideways = await reasons(page)
      .locator('.dialog-body')
      .evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(sideways).toBe(0);
    await expectAccessible(page);
  });
}
