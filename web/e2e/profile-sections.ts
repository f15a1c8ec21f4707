import { expect, type Locator, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

/** What the bar of the details says of a profile that has them all. */
export const ALL_DETAILS = '7項目中7項目';

interface Case {
  id: string;
  title: string;
  /** Changes something in the open form. */
  change(form: Locator): Promise<void>;
  /** What stands there after it is saved. */
  shown: string;
  /** What stood there before. */
  before: string;
  refused: { scenario: string; words: string };
  failed: string;
}

/** Facts that are fields of the member: all of them are saved by one call. */
const savedWithMember = {
  refused: { scenario: 'profile-section-refused', words: 'この電話番号は既に登録されています' },
  failed: 'profile-save-fails',
};
const radio = (name: string) => (form: Locator) => form.getByRole('radio', { name, exact: true }).check();
/** What the search finds in the tree. */
const inTree =
  (role: 'radio' | 'checkbox', name: string, act: 'check' | 'uncheck' = 'check') =>
  async (form: Locator) => {
    await form.getByRole('searchbox').fill(name);
    await form.getByRole(role, { name })[act]();
  };

/** Opens the profile as somebody who has given everything. */
export const openProfile = async (page: Page): Promise<void> => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
};

/** The same, with one of its sections open for a change. */
export const openSection = async (page: Page, id: string): Promise<Locator> => {
  await openProfile(page);
  const section = page.locator(`#${id}`);
  await section.getByRole('button', { name: /編集|入力する/ }).click();
  await expect(section.locator('form')).toBeVisible();
  return section;
};

/** Each section of the profile: what is changed in it, and what is seen before and after. */
export const CASES: readonly Case[] = [
  {
    id: 'resume',
    title: '履歴書・職務経歴書',
    change: async (form) => {
      await form.getByLabel('追加するURL').fill('https://takanashi-aoi.example/neu');
      await form.getByRole('button', { name: 'URLを追加' }).click();
    },
    before: '履歴書_高梨葵.pdf',
    shown: 'https://takanashi-aoi.example/neu',
    refused: { scenario: 'resume-file-refused', words: '履歴書ファイルには、以下のファイルタイプを指定してください。' },
    failed: 'resume-upload-fails',
  },
  {
    id: 'anual-income',
    title: '現在の年収',
    change: radio('1,000万円以上'),
    before: '700万〜800万円未満',
    shown: '1,000万円以上',
    ...savedWithMember,
  },
  {
    id: 'last-education',
    title: '最終学歴',
    change: async (form) => {
      await form.getByLabel('学校名').fill('北山大学');
      await form.getByLabel('卒業年（見込みを含む）').fill('２０１５');
    },
    before: '博多デザイン専門学校',
    shown: '2015/03',
    refused: { scenario: 'school-save-refused', words: '学校名の文字数は、255文字以下である必要があります。' },
    failed: 'school-save-fails',
  },
  {
    id: 'current-industry',
    title: '現在の業種',
    change: inTree('radio', '専門商社'),
    before: 'SaaS・クラウド',
    shown: '専門商社',
    ...savedWithMember,
  },
  {
    id: 'current-job',
    title: '現在の職種',
    change: radio('マーケティング'),
    before: 'UIデザイン',
    shown: 'マーケティング',
    ...savedWithMember,
  },
  {
    id: 'current-company',
    title: '現在の勤務先',
    change: (form) => form.getByLabel('会社名').fill('㈱つぎの会社'),
    before: '株式会社すなはま工房',
    shown: '㈱つぎの会社',
    ...savedWithMember,
  },
  {
    id: 'career',
    title: '職歴',
    change: async (form) => {
      await form.getByRole('button', { name: /編集/ }).first().click();
      await form.getByLabel('役職').fill('部長');
    },
    before: 'シニアデザイナー',
    shown: 'プロダクトデザイン室・部長',
    refused: { scenario: 'career-save-refused', words: '登録に失敗しました' },
    failed: 'career-save-fails',
  },
  {
    id: 'desire-industry',
    title: '希望業種',
    change: async (form) => {
      await inTree('checkbox', '書籍出版', 'uncheck')(form);
      await inTree('checkbox', '専門商社')(form);
    },
    before: '書籍出版',
    shown: '専門商社',
    refused: { scenario: 'desired-industries-refused', words: '希望業界' },
    failed: 'desired-save-fails',
  },
  {
    id: 'desire-job',
    title: '希望職種',
    change: async (form) => {
      await form.getByRole('button', { name: 'グラフィックデザイン', exact: true }).click();
      await form.getByRole('button', { name: 'マーケティング', exact: true }).click();
    },
    before: 'グラフィックデザイン',
    shown: 'マーケティング',
    refused: { scenario: 'desired-job-types-refused', words: '希望職種' },
    failed: 'desired-save-fails',
  },
];
