import { expect, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { register } = paths;

/** A registration step: how to answer it, and how to check that the answer is shown. */
interface Step {
  readonly path: string;
  give(page: Page): Promise<void>;
  given(page: Page): Promise<void>;
}

/** A step of one field; its label may also contain the required mark. */
const fieldStep = (path: string, name: string, text: string): Step => ({
  path,
  give: (page) => page.getByLabel(name).fill(text),
  given: (page) => expect(page.getByLabel(name)).toHaveValue(text),
});

/** A step of radio buttons or checkboxes; `names` are chosen. */
const choiceStep = (path: string, ...names: readonly string[]): Step => ({
  path,
  give: async (page) => {
    for (const name of names) await page.getByLabel(name, { exact: true }).check();
  },
  given: async (page) => {
    for (const name of names) await expect(page.getByLabel(name, { exact: true })).toBeChecked();
  },
});

/** The newcomer's credentials. */
export const login = { email: 'yui@example.net', password: 'Hayakawa.2026' };

const textbox = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const next = (page: Page) =>
  page.getByRole('button', { name: /^(次へ|保存して次へ|マイページを作成する|登録を完了する)$/ });

/** A choice found by searching the tree; afterwards it is shown above or in the tree. */
const industry = (path: string, role: 'radio' | 'checkbox'): Step => ({
  path,
  give: async (page) => {
    await page.getByRole('searchbox').fill('専門商社');
    await page.getByRole(role, { name: '専門商社' }).check();
  },
  given: (page) => expect(page.getByRole(role, { name: '専門商社' })).toBeChecked(),
});

const birthday: Step = {
  path: register.birthday,
  give: async (page) => {
    await textbox(page, '年').fill('1991');
    await textbox(page, '月').fill('4');
    await textbox(page, '日').fill('2');
  },
  given: (page) => expect(textbox(page, '年')).toHaveValue('1991'),
};
const gender: Step = {
  path: register.gender,
  give: async () => undefined,
  given: (page) => expect(page.getByRole('button', { name: '女性' })).toHaveAttribute('aria-pressed', 'true'),
};
const school: Step = {
  path: register.lastEducation,
  give: async (page) => {
    await textbox(page, '高校').check();
    await page.getByLabel('学校名').fill('北山高校');
  },
  given: (page) => expect(page.getByLabel('学校名')).toHaveValue('北山高校'),
};
const resume: Step = {
  path: register.resume,
  give: async (page) => {
    await page.getByLabel('追加するURL').fill('https://hayakawa.example/works');
    await page.getByRole('button', { name: 'URLを追加' }).click();
  },
  given: (page) =>
    expect(page.getByRole('listitem').filter({ hasText: '登録済み' })).toContainText('https://hayakawa.example/works'),
};
const career: Step = {
  path: register.career,
  give: async (page) => {
    await page.getByLabel('会社名').fill('株式会社あおぞら商事');
    await page.getByRole('group', { name: '開始年月' }).getByLabel('年').fill('2014');
    await page.getByRole('group', { name: '開始年月' }).getByLabel('月').fill('4');
    await page.getByLabel('現在も在職中').check();
    await page.getByLabel('部署').fill('営業部');
    await page.getByLabel('役職').fill('主任');
  },
  given: (page) => expect(page.getByLabel('役職')).toHaveValue('主任'),
};
/** A choice in the list of job types. */
const jobType = (path: string): Step => {
  const option = (page: Page) => page.getByRole('option', { name: '法人営業', exact: true });
  return {
    path,
    give: (page) => option(page).click(),
    given: (page) => expect(option(page)).toHaveAttribute('aria-selected', 'true'),
  };
};

/** All steps from the email on, in order: how to answer each one, and that the answer is shown. */
export const STEPS: readonly Step[] = [
  fieldStep(register.email, 'メールアドレス', login.email),
  {
    path: register.password,
    give: (page) => textbox(page, 'パスワード').fill(login.password),
    // The API never returns a password; a member with one may keep it.
    given: (page) => expect(page.getByRole('button', { name: '変更せずに次へ' })).toBeVisible(),
  },
  gender,
  birthday,
  school,
  fieldStep(register.currentCompany, '勤務先', '株式会社あおぞら商事'),
  jobType(register.currentJob),
  choiceStep(register.annualIncome, '400万円未満'),
  choiceStep(register.willingness, '2〜3か月以内に転職したい', '積極的に探している'),
  fieldStep(register.postalCode, '郵便番号', '1640012'),
  industry(register.currentIndustry, 'radio'),
  resume,
  career,
  choiceStep(register.desiredCondition, '週1〜5時間', 'いつでも可', '1,500〜2,000円'),
  industry(register.desiredIndustry, 'checkbox'),
  jobType(register.desiredJob),
];
