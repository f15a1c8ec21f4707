import { errorSummary, fieldError, fieldErrors } from '#web/e2e/fields.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { card, current, DONE, next, open, submit } from '#web/e2e/password-card.ts';
import { expect, expectAccessible, person, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';

const { password } = person('minori');
const mismatch = '現在のパスワードが一致しません';

test.describe('a change', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('is taken, empties the fields, and makes the old password a wrong one', async ({ page }) => {
    await open(page);
    await current(page).fill(password);
    await next(page).fill('Michi2027');
    await expect(card(page).getByRole('listitem').filter({ hasText: '（満たしています）' })).toHaveCount(3);
    await submit(page);
    await expectToast(page, DONE);
    await expect(current(page)).toHaveValue('');
    await expect(next(page)).toHaveValue('');
    await expect(card(page).getByRole('listitem').filter({ hasText: '（満たしています）' })).toHaveCount(0);
    await current(page).fill(password);
    await next(page).fill('Michi2028');
    await submit(page);
    await expect(fieldError(card(page), /^現在のパスワード$/)).toHaveText(mismatch);
  });
});

test('each field says what is wrong with it', async ({ page }) => {
  await open(page);
  await submit(page);
  await expect(fieldErrors(card(page))).toHaveText([
    '現在のパスワードは必須入力項目です',
    '新しいパスワードは必須入力項目です',
  ]);
  await expect(errorSummary(card(page))).toBeFocused();
  await expectAccessible(page);
  await current(page).fill(password);
  await next(page).fill('abcd1234あ');
  await expect(fieldErrors(card(page))).toHaveText(['使用できない文字が含まれています']);
});

test.describe('a wrong current password', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('is told under its field, and what was typed stays', async ({ page }) => {
    await open(page);
    await current(page).fill('Wrong-2026');
    await next(page).fill('Michi2027');
    await submit(page);
    await expect(fieldError(card(page), /^現在のパスワード$/)).toHaveText(mismatch);
    await expectToast(page, mismatch);
    await expect(current(page)).toBeFocused();
    await expect(next(page)).toHaveValue('Michi2027');
    await expectAccessible(page);
  });
});

test.describe('when the server fails', () => {
  test.use({ scenario: 'password-change-fails', expectedStatuses: [0, 401, 500] });
  test('says so, then so does a broken connection, and what was typed stays', async ({ page }) => {
    await open(page);
    await current(page).fill(password);
    await next(page).fill('Michi2027');
    await submit(page);
    await expect(card(page).getByText('パスワードの変更に失敗しました')).toBeVisible();
    await goOffline(page);
    await submit(page);
    await expect(card(page).getByText('通信に失敗しました')).toBeVisible();
    await expect(current(page)).toHaveValue(password);
    await page.context().setOffline(false);
  });
});

test('both passwords can be shown, and password managers learn whose they are', async ({ page }) => {
  await open(page);
  await current(page).fill(password);
  await page.getByRole('button', { name: '現在のパスワードを表示' }).click();
  await expect(current(page)).toHaveAttribute('type', 'text');
  await expect(card(page).locator('input[autocomplete=username]')).toHaveValue(person('minori').email);
  await expect(card(page).getByText('使用できる記号')).toBeVisible();
});
