import { goOffline } from '#web/e2e/offline.ts';
import { openProfile } from '#web/e2e/profile-sections.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const NETWORK = '通信に失敗しました';
const conditions = (page: Page) => page.getByRole('region', { name: '希望稼働条件' });
const willingness = (page: Page) => page.getByRole('region', { name: '転職・副業の意向' });
const again = { name: 'もう一度保存する' };

test.describe('conditions that cannot be saved', () => {
  test.use({ scenario: 'desired-save-fails', expectedStatuses: [500] });
  test('stay chosen, and are saved with the next try', async ({ page, world }) => {
    await openProfile(page);
    await conditions(page).getByLabel('稼働時間').selectOption('5');
    await expect(conditions(page)).toContainText('登録に失敗しました');
    await expect(conditions(page).getByLabel('稼働時間')).toHaveValue('5');
    await expectAccessible(page);
    await world.fail();
    await conditions(page).getByRole('button', again).click();
    await expectToast(page, '希望稼働条件を保存しました');
    await expect(conditions(page).getByRole('button', again)).toHaveCount(0);
  });
});

test.describe('a willingness chosen without a network', () => {
  test.use({ expectedStatuses: [0] });
  test('stays chosen, and is saved with the next try', async ({ page, context }) => {
    await openProfile(page);
    await expect(willingness(page)).toBeVisible();
    await goOffline(page);
    await willingness(page).getByLabel('副業の意向').selectOption('3');
    await expect(willingness(page)).toContainText(NETWORK);
    await expect(willingness(page).getByLabel('副業の意向')).toHaveValue('3');
    await context.setOffline(false);
    await willingness(page).getByRole('button', again).click();
    await expectToast(page, '意向を保存しました');
  });
});

test.describe('names and contacts sent without a network', () => {
  test.use({ expectedStatuses: [0] });
  test('stay in the dialog, and are saved with the next try', async ({ page, context }) => {
    await openProfile(page);
    await page.getByRole('button', { name: 'お名前・連絡先を編集' }).click();
    const dialog = page.getByRole('dialog', { name: 'お名前・連絡先の編集' });
    const save = dialog.getByRole('button', { name: '保存', exact: true });
    await dialog.getByLabel('住所').fill('福岡県福岡市');
    await goOffline(page);
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText(NETWORK);
    await expect(dialog.getByLabel('住所')).toHaveValue('福岡県福岡市');
    await context.setOffline(false);
    await save.click();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('the monthly question about the conditions', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: '希望稼働条件に変更はありませんか？' });
  const answer = async (page: Page, before: () => Promise<void> = async () => undefined) => {
    await openProfile(page);
    await dialog(page).getByLabel('稼働時間').selectOption('1');
    await before();
    await dialog(page).getByRole('button', { name: 'この条件で保存する' }).click();
  };
  const told = async (page: Page, words: string) => {
    await expect(dialog(page).getByRole('alert')).toContainText(words);
    await expect(dialog(page).getByLabel('稼働時間')).toHaveValue('1');
    await expect(dialog(page).getByRole('button', { name: 'この条件で保存する' })).toBeEnabled();
    await expectAccessible(page);
  };

  for (const [what, scenario, status, words] of [
    ['refused', 'conditions-due-refused', 422, '希望単価には、1から、6までの数字を指定してください。'],
    ['while the server fails', 'conditions-due-fails', 500, '時間をおいて、もう一度お試しください'],
  ] as const) {
    test.describe(what, () => {
      test.use({ scenario, expectedStatuses: [status] });
      test('says why, keeps what was chosen, and can be answered again or put off', async ({ page, world }) => {
        await answer(page);
        await told(page, words);
        await world.fail();
        await dialog(page).getByRole('button', { name: 'この条件で保存する' }).click();
        await expectToast(page, '希望稼働条件を保存しました');
        await expect(dialog(page)).toHaveCount(0);
      });
    });
  }

  test.describe('without a network', () => {
    test.use({ scenario: 'conditions-due', expectedStatuses: [0] });
    test('says so and keeps what was chosen; put off, it is told that it comes again', async ({ page, context }) => {
      await answer(page, () => goOffline(page));
      await told(page, NETWORK);
      await dialog(page).getByRole('button', { name: '変更せずに閉じる' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expectToast(page, '次にプロフィールを開いたときに、もう一度お尋ねします。');
      await context.setOffline(false);
      await page.reload();
      await expect(dialog(page)).toBeVisible();
    });
  });
});

test.describe('dialogs whose code cannot be had', () => {
  test.use({ scenario: 'conditions-due', expectedComplaints: /ERR_FAILED|dynamically imported module|preload CSS/ });
  test('are told of, each with what to do instead; the page stays, and the next try brings them', async ({ page }) => {
    const code = /(?:edit|confirm|completed)-dialog.*\.js/;
    const pen = page.getByRole('button', { name: 'お名前・連絡先を編集' });
    await page.route(code, (route) => route.abort());
    await openProfile(page);
    await expectToast(page, '確認画面を読み込めませんでした。希望条件は、このページでご確認ください', 'error');
    await pen.click();
    await expectToast(
      page,
      '編集画面を読み込めませんでした。入力中の内容を保存してから、再読み込みしてください',
      'error',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(conditions(page)).toBeVisible();
    await page.unroute(code);
    await pen.click();
    await expect(page.getByRole('dialog', { name: 'お名前・連絡先の編集' })).toBeVisible();
    await page.route(code, (route) => route.abort());
    await page.goto(`${paths.profile}?modal=true`);
    await expectToast(page, '登録が完了しました', 'success');
    await expect(page).toHaveURL(paths.profile);
  });
});
