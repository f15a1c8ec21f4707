import { fieldErrors } from '#web/e2e/fields.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { desiredCondition, desiredIndustry, desiredJob } = paths.register;
const next = { name: '次へ', exact: true };
const finish = { name: '登録を完了する' };

const open = async (page: Page, path: string): Promise<void> => {
  await logIn(page, 'minori');
  await page.goto(path);
  await expect(page.getByRole('main').locator('form')).toBeVisible();
};

test.describe('a list that does not come', () => {
  test.use({ scenario: 'masters-recover', expectedStatuses: [401, 500], expectedComplaints: /could not be loaded/ });
  for (const [what, path, group] of [
    ['職種', desiredJob, '希望職種（3つまで）'],
    ['業種', desiredIndustry, '希望業種（3つまで）'],
  ] as const) {
    test(`of ${what} is told and can be fetched again`, async ({ page }) => {
      await open(page, path);
      const failure = page.getByRole('alert').filter({ hasText: `${what}を読み込めませんでした` });
      await expect(failure).toBeVisible();
      await expectAccessible(page);
      await failure.getByRole('button', { name: 'もう一度読み込む' }).press('Enter');
      await expect(page.getByRole('group', { name: group })).toBeFocused();
      await expect(failure).toBeHidden();
    });
  }
});

const chooseJob = (page: Page) => page.getByRole('button', { name: '法務' }).click();
const chooseIndustry = async (page: Page) => {
  await page.getByLabel('キーワードで業種を絞り込む').fill('フィンテック');
  await page.getByRole('checkbox', { name: 'フィンテック' }).check();
};
const chooseConditions = async (page: Page) => {
  for (const name of ['週5〜10時間', '土日のみ', '2,000〜3,000円']) await page.getByRole('radio', { name }).check();
};

test.describe('a save that is refused', () => {
  test.use({ expectedStatuses: [401, 422] });
  for (const { scenario, path, choose, button, sentence, kept } of [
    {
      scenario: 'desired-job-types-refused',
      path: desiredJob,
      choose: chooseJob,
      button: finish,
      sentence: '希望職種の項目数は、3個以下である必要があります。',
      kept: (page: Page) => page.getByRole('button', { name: '法務の選択を外す' }),
    },
    {
      scenario: 'desired-industries-refused',
      path: desiredIndustry,
      choose: chooseIndustry,
      button: next,
      sentence: '希望業界の項目数は、3個以下である必要があります。',
      kept: (page: Page) => page.getByRole('button', { name: 'フィンテックの選択を外す' }),
    },
    {
      scenario: 'desired-condition-refused',
      path: desiredCondition,
      choose: chooseConditions,
      button: next,
      sentence: '希望単価には、1から、6までの数字を指定してください。',
      kept: (page: Page) => page.getByRole('radio', { name: '土日のみ', checked: true }),
    },
  ]) {
    test.describe(scenario, () => {
      test.use({ scenario });
      test('says why beside the choices, which stay', async ({ page }) => {
        await open(page, path);
        await choose(page);
        await page.getByRole('button', button).click();
        await expect(fieldErrors(page).filter({ hasText: sentence })).toBeInViewport();
        await expect(page.getByRole('alert').filter({ hasText: '登録に失敗しました' })).toBeVisible();
        await expect(page).toHaveURL(path);
        await expect(kept(page)).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
});

test.describe('a save that fails', () => {
  test.use({ scenario: 'desired-save-fails', expectedStatuses: [401, 500] });
  for (const [path, choose, button] of [
    [desiredJob, chooseJob, finish],
    [desiredIndustry, chooseIndustry, next],
    [desiredCondition, chooseConditions, next],
  ] as const) {
    test(`says so at ${path} and can be tried again`, async ({ page }) => {
      await open(page, path);
      await choose(page);
      await page.getByRole('button', button).click();
      await expect(page.getByRole('alert').filter({ hasText: '登録に失敗しました' })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('button', button)).toBeEnabled();
    });
  }
});

test.describe('a connection that breaks', () => {
  test.use({ expectedStatuses: [0, 401] });
  for (const [path, choose, button] of [
    [desiredJob, chooseJob, finish],
    [desiredIndustry, chooseIndustry, next],
    [desiredCondition, chooseConditions, next],
  ] as const) {
    test(`keeps what was chosen at ${path}, and the next try saves it`, async ({ page, context }) => {
      await open(page, path);
      await choose(page);
      await goOffline(page);
      await page.getByRole('button', button).click();
      await expect(page.getByRole('alert').filter({ hasText: '登録に失敗しました' })).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', button).click();
      await expect(page).not.toHaveURL(path);
    });
  }
});
