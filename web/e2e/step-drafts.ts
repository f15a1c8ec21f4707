import { expect, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';
import { choiceStep, fieldStep, type Step } from './step.ts';

const { register } = paths;

/** The form of a step, with its buttons. */
export const foot = (page: Page) => page.getByRole('main').locator('form');

const chosen = (page: Page) => page.getByRole('list', { name: '選択中' });

/** What is typed or picked at each step of the registration, and how one sees that it is there. */
export const STEPS: readonly Step[] = [
  choiceStep(register.legal, '利用規約とプライバシーポリシーに同意する'),
  {
    path: register.birthday,
    give: async (page) => {
      await page.getByLabel('年', { exact: true }).fill('1985');
      await page.getByLabel('日', { exact: true }).fill('3');
    },
    given: async (page) => {
      await expect(page.getByLabel('年', { exact: true })).toHaveValue('1985');
      await expect(page.getByLabel('日', { exact: true })).toHaveValue('3');
    },
  },
  {
    path: register.lastEducation,
    give: async (page) => {
      await page.getByLabel('高校', { exact: true }).check();
      await page.getByLabel('学校名').fill('南が丘高校');
      await page.getByLabel('卒業年').fill('20');
    },
    given: async (page) => {
      await expect(page.getByLabel('高校', { exact: true })).toBeChecked();
      await expect(page.getByLabel('学校名')).toHaveValue('南が丘高校');
      await expect(page.getByLabel('卒業年')).toHaveValue('20');
    },
  },
  fieldStep(register.currentCompany, '会社名', '書きかけの会社'),
  choiceStep(register.currentJob, '法務'),
  choiceStep(register.annualIncome, '400万円未満'),
  choiceStep(register.willingness, '2〜3か月以内に転職したい', '副業は考えていない'),
  fieldStep(register.postalCode, '郵便番号', '15000'),
  {
    path: register.currentIndustry,
    give: async (page) => {
      await page.getByRole('searchbox').fill('受託開発');
      await page.getByRole('radio', { name: '受託開発' }).check();
    },
    given: (page) => expect(page.getByText('選択中：受託開発')).toBeVisible(),
  },
  {
    path: register.resume,
    give: async (page) => {
      await page.getByLabel('追加するURL').fill('https://onodera.example/works');
      await page.getByRole('button', { name: 'URLを追加' }).click();
      await page.getByLabel('追加するURL').fill('https://onodera.example/wri');
    },
    given: async (page) => {
      await expect(page.getByRole('list', { name: 'URL' }).getByRole('listitem')).toContainText(
        'https://onodera.example/works',
      );
      await expect(page.getByLabel('追加するURL')).toHaveValue('https://onodera.example/wri');
    },
  },
  {
    path: register.career,
    give: async (page) => {
      await page.getByRole('button', { name: /^編集\s?：株式会社ひまわり企画$/ }).click();
      await page.getByLabel('役職').fill('主任');
      await page.getByRole('button', { name: '職歴を追加' }).click();
      const added = page.getByRole('region', { name: '職歴 3' });
      await added.getByLabel('会社名').fill('株式会社みずうみ');
      await added.getByRole('group', { name: '開始年月' }).getByLabel('年').fill('2011');
    },
    given: async (page) => {
      await expect(page.getByRole('region', { name: '職歴 2' }).getByLabel('役職')).toHaveValue('主任');
      const added = page.getByRole('region', { name: '職歴 3' });
      await expect(added.getByLabel('会社名')).toHaveValue('株式会社みずうみ');
      await expect(added.getByRole('group', { name: '開始年月' }).getByLabel('年')).toHaveValue('2011');
    },
  },
  choiceStep(register.desiredCondition, '週1〜5時間', 'いつでも可'),
  {
    path: register.desiredIndustry,
    give: async (page) => {
      await page.getByRole('searchbox').fill('受託開発');
      await page.getByRole('checkbox', { name: '受託開発' }).check();
    },
    given: (page) => expect(chosen(page)).toContainText('受託開発'),
  },
  {
    path: register.desiredJob,
    give: (page) => page.getByRole('button', { name: '法務', exact: true }).click(),
    given: (page) => expect(chosen(page)).toContainText('法務'),
  },
];
