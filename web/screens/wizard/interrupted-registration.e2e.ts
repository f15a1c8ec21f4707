import { applicant, askForCode, sentCode, typeCode, waitForCode } from '#web/e2e/applicant.ts';
import { expect, type Page, sendLogin, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';

const { register } = paths;
const login = { email: 'yui@example.net', password: 'Hayakawa.2026' };
const textbox = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** Its label says besides that it is required. */
const labelled = (page: Page, name: string) => page.getByLabel(name);
const next = (page: Page) =>
  page.getByRole('button', { name: /^(次へ|保存して次へ|マイページを作成する|登録を完了する)$/ });

/** A step with its answer: how it is given, and that it stands there again. */
interface Step {
  readonly path: string;
  give(page: Page): Promise<void>;
  given(page: Page): Promise<void>;
}

const field = (path: string, name: string, text: string): Step => ({
  path,
  give: (page) => labelled(page, name).fill(text),
  given: (page) => expect(labelled(page, name)).toHaveValue(text),
});
const choices = (path: string, ...names: readonly string[]): Step => ({
  path,
  give: async (page) => {
    for (const name of names) await textbox(page, name).check();
  },
  given: async (page) => {
    for (const name of names) await expect(textbox(page, name)).toBeChecked();
  },
});
/** Found by a word in the tree, chosen, and told above or in it afterwards. */
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
  given: (page) => expect(page.locator('.file-row[data-state=done]')).toContainText('https://hayakawa.example/works'),
};
const career: Step = {
  path: register.career,
  give: async (page) => {
    await page.getByLabel('会社名').fill('株式会社あおぞら商事');
    await page.getByRole('group', { name: '開始年月' }).getByLabel('年').fill('2014');
    await page.getByRole('group', { name: '開始年月' }).getByLabel('月').fill('4');
    await page.getByLabel('この会社に在職中').check();
    await page.getByLabel('部署').fill('営業部');
    await page.getByLabel('役職').fill('主任');
  },
  given: (page) => expect(page.getByLabel('役職')).toHaveValue('主任'),
};
const desiredJob: Step = {
  path: register.desiredJob,
  give: (page) => page.getByRole('button', { name: '法人営業', exact: true }).click(),
  given: (page) =>
    expect(page.getByRole('button', { name: '法人営業', exact: true })).toHaveAttribute('aria-pressed', 'true'),
};

/** From the email to the end, in their order. */
const STEPS: readonly Step[] = [
  field(register.email, 'メールアドレス', login.email),
  {
    path: register.password,
    give: (page) => textbox(page, 'パスワード').fill(login.password),
    // It is never handed out; whoever has one may leave it.
    given: (page) => expect(page.getByRole('button', { name: '変更せずに次へ' })).toBeVisible(),
  },
  gender,
  birthday,
  school,
  field(register.currentCompany, '会社名', '株式会社あおぞら商事'),
  choices(register.currentJob, '法人営業'),
  choices(register.annualIncome, '400万円未満'),
  choices(register.willingness, '2〜3か月以内に転職したい', '積極的に探している'),
  field(register.postalCode, '郵便番号', '1640012'),
  industry(register.currentIndustry, 'radio'),
  resume,
  career,
  choices(register.desiredCondition, '週1〜5時間', 'いつでも可', '1,500〜2,000円'),
  industry(register.desiredIndustry, 'checkbox'),
  desiredJob,
];

/** Saved with this step, the member can log in again. */
const FIRST_WITH_PASSWORD = STEPS.findIndex(({ path }) => path === register.gender);
/** From this step on the member's page is complete, and nobody is led back into the registration. */
const FIRST_OF_DETAILS = STEPS.findIndex(({ path }) => path === register.postalCode);

/** The page is closed; on another day, or an hour later while there is no password yet, a new one is opened. */
const returnLater = async (page: Page, world: World, at: number): Promise<Page> => {
  const context = page.context();
  await page.close();
  const hasPassword = at >= FIRST_WITH_PASSWORD;
  await world.advance(hasPassword ? '+1d' : '+1h');
  const fresh = await context.newPage();
  await fresh.goto(hasPassword ? paths.login : '/');
  if (hasPassword) await sendLogin(fresh, login);
  const path = STEPS[at]?.path ?? '';
  if (at >= FIRST_OF_DETAILS) {
    await expect(fresh).toHaveURL('/');
    await fresh.goto(path);
  } else await expect(fresh.getByRole('status').filter({ hasText: '前回の続きから再開します' })).toBeVisible();
  await expect(fresh).toHaveURL(path);
  return fresh;
};

test.describe('interrupted at every step', () => {
  test.use({ expectedStatuses: [401, 419, 422] });

  test('a registration loses nothing: by reload, by back and forward, by a return on another day', async ({
    page,
    world,
  }) => {
    // Nineteen steps, each reloaded, gone back to and returned to on another day.
    test.setTimeout(180_000);
    await page.goto(register.legal);
    await page.reload();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登録をはじめる' }).click();
    await askForCode(page);
    await expect(page.getByLabel('1桁目')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number);
    await page.goForward();
    await page.reload();
    await expect(page.getByText('090****0201')).toBeVisible();
    await typeCode(page, await sentCode(world));
    await expect(page).toHaveURL(register.email);

    let current = page;
    for (const [at, { path, give, given }] of STEPS.entries()) {
      await expect(current).toHaveURL(path);
      await current.reload();
      await give(current);
      const following = STEPS[at + 1]?.path ?? `${paths.profile}?modal=true`;
      await (path === register.gender ? current.getByRole('button', { name: '女性' }) : next(current)).click();
      await expect(current).toHaveURL(following);
      await current.goBack();
      await given(current);
      await current.reload();
      await given(current);
      await current.goForward();
      await expect(current).toHaveURL(following);
      if (at + 1 < STEPS.length) current = await returnLater(current, world, at + 1);
    }
    await expect(current.getByRole('dialog')).toContainText('プロフィールの登録が完了しました');
    await current.getByRole('button', { name: 'プロフィールを見る' }).click();
    for (const bar of ['10項目中10項目', '7項目中7項目'])
      await expect(current.locator(`progress[aria-valuetext="${bar}"]`)).toBeVisible();
    const { data } = await (await world.api('/api/user/me')).json();
    expect(data).toMatchObject({ ...applicant, email: login.email, birthday: '1991-04-02', postal_code: '1640012' });
  });

  test('a code that grew old leads back to the form, which still holds everything, and a new one works', async ({
    page,
    world,
  }) => {
    const code = await waitForCode(page, world);
    await world.advance('+11m');
    await typeCode(page, code);
    await expect(page.getByRole('alert')).toContainText('認証コードの有効期限が切れています');
    await expect(page).toHaveURL(register.identity);
    await expect(page.getByLabel('メイ')).toHaveValue(applicant.first_name_kana);
    await page.getByRole('button', { name: '認証コードを受け取る' }).click();
    await expect(page.getByLabel('1桁目')).toBeVisible();
    await typeCode(page, await sentCode(world));
    await expect(page).toHaveURL(register.email);
  });
});
