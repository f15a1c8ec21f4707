import { holdAnswer } from '#web/e2e/held-answer.ts';
import { sentTo } from '#web/e2e/sent-bodies.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const open = async (page: Page, path: string = paths.profile) => {
  await logIn(page, 'aoi');
  await page.goto(path);
};
const conditions = (page: Page) => page.getByRole('region', { name: '希望稼働条件' });
const confirmation = (page: Page) => page.getByRole('dialog', { name: '希望稼働条件に変更はありませんか？' });

/** The question's code comes a moment after the page: only then it is known that it does not. */
const expectNoConfirmation = async (page: Page) => {
  await expect(conditions(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(confirmation(page)).toHaveCount(0);
};

test.describe('conditions confirmed more than a month ago', () => {
  test.use({ scenario: 'conditions-due' });
  test('are asked for again; saved, the page loads anew and does not ask any more', async ({ page }) => {
    await open(page);
    await expect(confirmation(page)).toBeVisible();
    await expectAccessible(page);
    const sent = sentTo(page, '/api/user/desired-condition');
    await confirmation(page).getByLabel('稼働時間').selectOption('1');
    await confirmation(page).getByRole('button', { name: 'この条件で保存する' }).click();
    await expectToast(page, '希望稼働条件を保存しました');
    await expectNoConfirmation(page);
    await expect(conditions(page).getByLabel('稼働時間')).toHaveValue('1');
    expect(sent).toEqual([
      {
        desired_working_hours: 1,
        desired_working_time_zone: 4,
        desired_unit_price: 4,
        last_displayed_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      },
    ]);
  });

  test('are asked for on a page pressed before it was there, and the focus goes to its heading afterwards', async ({
    page,
  }) => {
    await logIn(page, 'aoi');
    const { answered, release } = await holdAnswer(page, 'GET', '/api/user/me');
    await page.goto(paths.profile);
    await answered;
    await page.mouse.click(5, 400);
    release();
    await confirmation(page).getByRole('button', { name: '変更せずに閉じる' }).click();
    await expect(confirmation(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('are not asked for beside the completion dialog', async ({ page }) => {
    await open(page, `${paths.profile}?modal=true`);
    const completed = page.getByRole('dialog', { name: 'プロフィールの登録が完了しました' });
    await expect(completed).toContainText('高梨 葵');
    await expectNoConfirmation(page);
    await expectAccessible(page);
    await completed.getByRole('button', { name: 'プロフィールを見る' }).click();
    await expect(page).toHaveURL(paths.profile);
    await expect(completed).toHaveCount(0);
  });
});

test.describe('conditions never confirmed', () => {
  test.use({ scenario: 'conditions-never-confirmed' });
  test('are asked for once: put off counts as asked', async ({ page }) => {
    await open(page);
    await expect(confirmation(page)).toBeVisible();
    const noted = page.waitForResponse((answer) => answer.url().endsWith('/api/user/desired-condition'));
    await page.keyboard.press('Escape');
    await expect(confirmation(page)).toHaveCount(0);
    expect((await noted).status()).toBe(200);
    await page.reload();
    await expectNoConfirmation(page);
  });
});

test('a member without conditions is asked once, too, and may leave before the server has heard of it', async ({
  page,
}) => {
  await logIn(page, 'minori');
  await page.goto(paths.profile);
  await expect(confirmation(page).getByText('3つとも選ぶと保存できます')).toBeVisible();
  const save = confirmation(page).getByRole('button', { name: 'この条件で保存する' });
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('3つとも選ぶと保存できます');
  const { answered } = await holdAnswer(page, 'GET', '/api/user/me');
  await confirmation(page).getByRole('button', { name: '変更せずに閉じる' }).click();
  await answered;
  await page.reload();
  await expectNoConfirmation(page);
});
