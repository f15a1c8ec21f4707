import { fieldErrors } from '#web/e2e/fields.ts';
import { cellOf } from '#web/e2e/matrix.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, type Locator, logIn, type Page, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const { register } = paths;

interface Step {
  readonly what: string;
  readonly path: string;
  /** Answers the question. */
  fill(page: Page): Promise<unknown>;
  /** Sends the answer, and sends it once more. */
  send(page: Page): Locator;
  /** What was answered still stands there. */
  kept(page: Page): Promise<void>;
  readonly refused: string;
  readonly sentence: string;
  readonly fails: string;
}

const next = (page: Page) => page.getByRole('button', { name: '次へ', exact: true });
const radio =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('radio', { name, exact: true }).check();
  };
const checked =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  };
/** 年 stands in other labels too; a longer one may be followed by 必須. */
const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: label.length === 1 });
const texts = (values: Readonly<Record<string, string>>) => ({
  fill: async (page: Page) => {
    for (const [label, value] of Object.entries(values)) await labelled(page, label).fill(value);
  },
  kept: async (page: Page) => {
    for (const [label, value] of Object.entries(values)) await expect(labelled(page, label)).toHaveValue(value);
  },
});
const choices = (...names: string[]) => ({ fill: radio(...names), kept: checked(...names) });

const FAILS = 'register-save-fails';
const other = (page: Page) => page.getByRole('button', { name: 'その他' });

const STEPS: readonly Step[] = [
  {
    what: 'the gender',
    path: register.gender,
    fill: async () => undefined,
    send: other,
    kept: (page) => expect(other(page)).toHaveAttribute('aria-pressed', 'true'),
    refused: 'register-gender-refused',
    sentence: '選択された性別は、有効ではありません。',
    fails: FAILS,
  },
  {
    what: 'the birthday',
    path: register.birthday,
    ...texts({ 年: '1990', 月: '2', 日: '8' }),
    send: next,
    refused: 'register-birthday-refused',
    sentence: '生年月日には、1900-01-01以降の日付を指定してください。',
    fails: FAILS,
  },
  {
    what: 'the last education',
    path: register.lastEducation,
    ...texts({ 学校名: '北山大学', '卒業年（見込みを含む）': '2015' }),
    send: next,
    refused: 'school-save-refused',
    sentence: '学校名の文字数は、255文字以下である必要があります。',
    fails: 'school-save-fails',
  },
  {
    what: 'the company',
    path: register.currentCompany,
    ...texts({ 会社名: '株式会社つぎの会社' }),
    send: next,
    refused: 'register-company-refused',
    sentence: '現在の会社名の文字数は、255文字以下である必要があります。',
    fails: FAILS,
  },
  {
    what: 'the job type',
    path: register.currentJob,
    ...choices('法務'),
    send: next,
    refused: 'register-job-refused',
    sentence: '選択された現在の職種は、有効ではありません。',
    fails: FAILS,
  },
  {
    what: 'the income',
    path: register.annualIncome,
    ...choices('1,000万円以上'),
    send: next,
    refused: 'register-save-refused',
    sentence: '年収には、1から、8までの数字を指定してください。',
    fails: FAILS,
  },
  {
    what: 'the willingness',
    path: register.willingness,
    ...choices('半年以内に転職したい', '積極的に探している'),
    send: (page) => page.locator('main button[type=submit]'),
    refused: 'register-willingness-refused',
    sentence: '転職意欲には、1から、6までの数字を指定してください。',
    fails: FAILS,
  },
  {
    what: 'the postal code',
    path: register.postalCode,
    ...texts({ 郵便番号: '8100001' }),
    send: next,
    refused: 'register-postal-code-refused',
    sentence: '郵便番号は、7桁にしてください。',
    fails: FAILS,
  },
  {
    what: 'the industry',
    path: register.currentIndustry,
    ...choices('総合商社'),
    send: next,
    refused: 'register-industry-refused',
    sentence: '選択された現在の業界は、有効ではありません。',
    fails: FAILS,
  },
];

/** A complete member, who may open every step, answers and sends it. */
const answer = async (page: Page, { path, fill, send }: Step, before: () => Promise<void> = async () => undefined) => {
  await logIn(page, 'minori');
  await page.goto(path);
  await expect(page.locator('main form')).toBeVisible();
  await fill(page);
  await before();
  await send(page).click();
};
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '登録に失敗しました' });

for (const [row, step] of STEPS.entries()) {
  test.describe(step.what, () => {
    test.describe('refused', () => {
      test.use({ scenario: step.refused, expectedStatuses: [422] });
      test('says why where it was answered, and keeps the answer', cellOf(row, 0, 3), async ({ page }) => {
        await answer(page, step);
        await expect(fieldErrors(page).filter({ hasText: step.sentence })).toBeInViewport();
        await expect(failure(page)).toBeVisible();
        await expectToast(page, '登録に失敗しました');
        await step.kept(page);
        await expect(page).toHaveURL(step.path);
        await expectAccessible(page);
      });
    });

    test.describe('while the server fails', () => {
      test.use({ scenario: step.fails, expectedStatuses: [500] });
      test('says so, keeps the answer, and can be sent again', cellOf(row, 1, 3), async ({ page }) => {
        await answer(page, step);
        await expect(failure(page)).toContainText('時間をおいて、もう一度お試しください');
        await step.kept(page);
        await step.send(page).click();
        await expect(failure(page)).toBeVisible();
        await expect(page).toHaveURL(step.path);
      });
    });

    test.describe('without a network', () => {
      test.use({ expectedStatuses: [0] });
      test('says so, keeps the answer, and the next try saves it', cellOf(row, 2, 3), async ({ page, context }) => {
        await answer(page, step, () => goOffline(page));
        await expect(failure(page)).toContainText('通信に失敗しました');
        await step.kept(page);
        await context.setOffline(false);
        await step.send(page).click();
        await expect(page).not.toHaveURL(step.path);
      });
    });
  });
}
