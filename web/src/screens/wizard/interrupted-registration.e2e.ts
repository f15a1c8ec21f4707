import { expectToast } from '#web/e2e/page/toasts.ts';
import { sendIdentity, sentCode, typeCode } from '#web/e2e/registration/applicant.ts';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { expect, type Page, sendLogin, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/src/paths.ts';

const { register } = paths;
const login = { email: 'yui@example.net', password: 'Hayakawa.2026' };
const email = (page: Page) => page.getByLabel('メールアドレス');

/** The steps from the email on: how to answer each one, and that the answer is shown. */
const STEPS = [
  {
    give: (page: Page) => email(page).fill(login.email),
    given: (page: Page) => expect(email(page)).toHaveValue(login.email),
    following: register.password,
  },
  {
    give: (page: Page) => page.getByLabel('パスワード', { exact: true }).fill(login.password),
    // The API never returns a password; a member with one may keep it.
    given: (page: Page) => expect(page.getByRole('button', { name: '変更せずに次へ' })).toBeVisible(),
    following: register.gender,
  },
];

/** Closes the page and opens a new one on another day, or an hour later if there is no password yet. */
const returnLater = async (page: Page, world: World, path: string): Promise<Page> => {
  const context = page.context();
  await page.close();
  const hasPassword = path === register.gender;
  await world.kit.clock.advance(hasPassword ? '+1d' : '+1h');
  const fresh = await context.newPage();
  await fresh.goto(hasPassword ? paths.login : '/');
  if (hasPassword) await sendLogin(fresh, login);
  await expectToast(fresh, '前回の続きから再開します');
  await expect(fresh).toHaveURL(path);
  return fresh;
};

/** Registers with an interruption in each of the first steps after the code, and returns to the next one. */
const interrupt = async (page: Page, world: World): Promise<void> => {
  await page.goto(register.legal);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登録をはじめる' }).click();
  await sendIdentity(page);
  await expect(page.getByLabel('1桁目')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number);
  await page.goForward();
  await page.reload();
  await expect(page.getByText('090****0201')).toBeVisible();
  await typeCode(page, await sentCode(world));
  await expect(page).toHaveURL(register.email);

  let current = page;
  for (const { give, given, following } of STEPS) {
    await give(current);
    await current.getByRole('button', { name: '次へ', exact: true }).click();
    await expect(current).toHaveURL(following);
    await current.goBack();
    await given(current);
    await current.reload();
    await given(current);
    await current.goForward();
    await expect(current).toHaveURL(following);
    current = await returnLater(current, world, following);
  }
};

test.describe('a registration interrupted by reload, Back and Forward, and a return on another day', () => {
  test.use({ expectedStatuses: [401, 419, 422] });

  test('loses nothing before and after the password is set', async ({ page, world }) => {
    await interrupt(page, world);
  });
});
