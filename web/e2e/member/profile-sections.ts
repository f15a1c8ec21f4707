import { expect, type Locator, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

/** The progress text of a profile with all details. */
export const ALL_DETAILS = '7項目中7項目';

interface Case {
  id: string;
  title: string;
  /** Changes a field of the open form. */
  change(form: Locator): Promise<void>;
  /** The text after saving. */
  shown: string;
}

const radio = (name: string) => (form: Locator) => form.getByRole('radio', { name, exact: true }).check();
/** A search result in the tree. */
const inTree =
  (role: 'radio' | 'checkbox', name: string, act: 'check' | 'uncheck' = 'check') =>
  async (form: Locator) => {
    await form.getByRole('searchbox').fill(name);
    await form.getByRole(role, { name })[act]();
  };

/** Opens the profile of a member with complete data. */
export const openProfile = async (page: Page): Promise<void> => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
};

/** Opens one section of that profile for editing. */
export const openSection = async (page: Page, id: string): Promise<Locator> => {
  await openProfile(page);
  const section = page.locator(`#${id}`);
  await section.getByRole('button', { name: /編集|入力する/ }).click();
  await expect(section.locator('form')).toBeVisible();
  return section;
};

/** Each section of the profile: a change, and the text after saving. */
export const CASES: readonly Case[] = [
  {
    id: 'resume',
    title: '履歴書・職務経歴書',
    change: async (form) => {
      await form.getByLabel('追加するURL').fill('https://takanashi-aoi.example/neu');
      await form.getByRole('button', { name: 'URLを追加' }).click();
    },
    shown: 'https://takanashi-aoi.example/neu',
  },
  {
    id: 'anual-income',
    title: '現在の年収',
    change: radio('1,000万円以上'),
    shown: '1,000万円以上',
  },
  {
    id: 'last-education',
    title: '最終学歴',
    change: async (form) => {
      await form.getByLabel('学校名').fill('北山大学');
      await form.getByLabel('卒業年（見込みを含む）').fill('２０１５');
    },
    shown: '2015/03',
  },
  {
    id: 'current-industry',
    title: '現在の業種',
    change: inTree('radio', '専門商社'),
    shown: '専門商社',
  },
  {
    id: 'current-job',
    title: '現在の職種',
    change: radio('マーケティング'),
    shown: 'マーケティング',
  },
  {
    id: 'current-company',
    title: '現在の勤務先',
    change: (form) => form.getByLabel('勤務先').fill('㈱つぎの会社'),
    shown: '㈱つぎの会社',
  },
  {
    id: 'career',
    title: '職歴',
    change: async (form) => {
      await form.getByRole('button', { name: /編集/ }).first().click();
      await form.getByLabel('役職').fill('部長');
    },
    shown: 'プロダクトデザイン室・部長',
  },
  {
    id: 'desire-industry',
    title: '希望業種',
    change: async (form) => {
      await inTree('checkbox', '書籍出版', 'uncheck')(form);
      await inTree('checkbox', '専門商社')(form);
    },
    shown: '専門商社',
  },
  {
    id: 'desire-job',
    title: '希望職種',
    change: async (form) => {
      await form.getByRole('option', { name: 'グラフィックデザイン', exact: true }).click();
      await form.getByRole('option', { name: 'マーケティング', exact: true }).click();
    },
    shown: 'マーケティング',
  },
];
