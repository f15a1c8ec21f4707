import { applicant, sentCode } from '#web/e2e/applicant.ts';
import { expect, expectAccessible, type Locator, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { register } = paths;
const next = (page: Page) =>
  page.getByRole('button', {
    name: /^(次へ|マイページを作成する|登録を完了する|登録をはじめる|認証コードを受け取る)$/,
  });

/** A way to work the page: by the mouse, or by the keyboard alone. */
interface Hand {
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  choose(target: Locator): Promise<void>;
}

const byMouse: Hand = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: (target) => target.check(),
};

const MOST_TABS = 120;
/** Tabs until the target has the focus, as somebody without a mouse does. */
const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by the keyboard.`);
};
const byKeyboard: Hand = {
  press: async (target) => {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
  type: async (target, text) => {
    await tabTo(target);
    await target.page().keyboard.type(text);
  },
  choose: async (target) => {
    await tabTo(target);
    await target.page().keyboard.press('Space');
    await expect(target).toBeChecked();
  },
};

const at = (page: Page, path: string) => expect(page).toHaveURL(path);

/** Steps 0 to 4: from the home page to a member who can log in again. */
const getAccount = async (page: Page, hand: Hand, code: () => Promise<string>) => {
  await page.goto('/');
  await hand.press(page.getByRole('link', { name: '無料で会員登録する' }).first());
  await at(page, register.legal);
  await hand.choose(page.getByRole('checkbox'));
  await hand.press(next(page));
  await at(page, register.identity);
  await hand.type(page.getByLabel('姓'), applicant.last_name);
  await hand.type(page.getByLabel('名', { exact: true }), applicant.first_name);
  await hand.type(page.getByLabel('セイ'), applicant.last_name_kana);
  await hand.type(page.getByLabel('メイ'), applicant.first_name_kana);
  await hand.type(page.getByLabel('携帯電話番号'), applicant.phone_number);
  await hand.press(next(page));
  await at(page, register.sms);
  await expect(page.getByLabel('1桁目')).toBeVisible();
  await hand.type(page.getByLabel('1桁目'), await code());
  await at(page, register.email);
  await hand.type(page.getByLabel('メールアドレス'), 'yui@example.net');
  await hand.press(next(page));
  await at(page, register.password);
  await hand.type(page.getByLabel('パスワード', { exact: true }), 'Hayakawa.2026');
  await hand.press(next(page));
};

/** Steps 5 to 11: what the member's page needs. */
const giveBasics = async (page: Page, hand: Hand) => {
  await at(page, register.gender);
  await hand.press(page.getByRole('button', { name: '男性' }));
  await at(page, register.birthday);
  await hand.type(page.getByLabel('年', { exact: true }), '1991');
  await hand.type(page.getByLabel('月', { exact: true }), '4');
  await hand.type(page.getByLabel('日', { exact: true }), '2');
  await hand.press(next(page));
  await at(page, register.lastEducation);
  await hand.choose(page.getByLabel('高校', { exact: true }));
  await hand.type(page.getByLabel('学校名'), '北山高校');
  await hand.press(next(page));
  await at(page, register.currentCompany);
  await hand.type(page.getByLabel('会社名'), '株式会社あおぞら商事');
  await hand.press(next(page));
  await at(page, register.currentJob);
  await hand.choose(page.getByRole('radio').first());
  await hand.press(next(page));
  await at(page, register.annualIncome);
  await hand.choose(page.getByLabel('400万円未満'));
  await hand.press(next(page));
  await at(page, register.willingness);
  await hand.choose(page.getByLabel('2〜3か月以内に転職したい'));
  await hand.choose(page.getByLabel('積極的に探している'));
  await hand.press(next(page));
};

/** Steps 12 to 18: what may be given later as well. */
const giveDetails = async (page: Page, hand: Hand) => {
  await at(page, register.postalCode);
  await expect(page.getByRole('status').filter({ hasText: 'マイページを作成しました' })).toBeVisible();
  await hand.type(page.getByLabel('郵便番号'), '1640012');
  await hand.press(next(page));
  await at(page, register.currentIndustry);
  await hand.press(page.locator('summary').first());
  await hand.choose(page.getByRole('radio').first());
  await hand.press(next(page));
  await at(page, register.resume);
  await hand.press(page.getByRole('button', { name: 'まだ作成していない方（スキップ）' }));
  await at(page, register.career);
  await hand.press(page.getByRole('button', { name: /^スキップ/ }));
  await at(page, register.desiredCondition);
  await hand.choose(page.getByLabel('週1〜5時間'));
  await hand.choose(page.getByLabel('いつでも可', { exact: true }));
  await hand.choose(page.getByLabel('1,500〜2,000円'));
  await hand.press(next(page));
  await at(page, register.desiredIndustry);
  await hand.press(page.locator('summary').first());
  await hand.choose(page.getByRole('checkbox').first());
  await hand.press(next(page));
  await at(page, register.desiredJob);
  await hand.press(page.locator('.chip-toggle').first());
  await hand.press(next(page));
};

for (const [how, hand] of [
  ['with the mouse', byMouse],
  ['with the keyboard alone', byKeyboard],
] as const) {
  test(`from the home page to the completed profile, ${how}`, async ({ page, world }) => {
    test.slow();
    await getAccount(page, hand, () => sentCode(world));
    await giveBasics(page, hand);
    await giveDetails(page, hand);
    await at(page, `${paths.profile}?modal=true`);
    await expect(page.getByRole('dialog')).toContainText('プロフィールの登録が完了しました');
    await expectAccessible(page);
    const layer = await page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer);
    expect(layer).toEqual([{ event: 'willingness_job_change', value: 1 }]);
    const { data } = await (await world.api('/api/user/me')).json();
    expect(data).toMatchObject({ ...applicant, email: 'yui@example.net', register_step: 11, postal_code: '1640012' });
  });
}

test('an interruption after every step: back, forward and a fresh start lose nothing', async ({ page, world }) => {
  test.slow();
  await getAccount(page, byMouse, () => sentCode(world));
  await at(page, register.gender);
  await page.reload();
  await byMouse.press(page.getByRole('button', { name: '女性' }));
  await at(page, register.birthday);
  await page.goBack();
  await expect(page.getByRole('button', { name: '女性' })).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await page.getByLabel('年', { exact: true }).fill('1991');
  await page.getByLabel('月', { exact: true }).fill('4');
  await page.getByLabel('日', { exact: true }).fill('2');
  await next(page).click();
  await at(page, register.lastEducation);
  await page.goto('/');
  await at(page, register.lastEducation);
  await expect(page.getByRole('status').filter({ hasText: '前回の続きから再開します' })).toBeVisible();
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page.getByLabel('年', { exact: true })).toHaveValue('1991');
  await next(page).click();
  await page.getByLabel('高校', { exact: true }).check();
  await page.getByLabel('学校名').fill('北山高校');
  await next(page).click();
  await at(page, register.currentCompany);
  await page.getByLabel('会社名').fill('株式会社あおぞら商事');
  await next(page).click();
  await at(page, register.currentJob);
  await page.goBack();
  await expect(page.getByLabel('会社名')).toHaveValue('株式会社あおぞら商事');
  await page.goBack();
  await expect(page.getByLabel('学校名')).toHaveValue('北山高校');
});
