import { expectToast } from '#web/e2e/page/toasts.ts';
import { sendIdentity, sentCode, typeCode } from '#web/e2e/registration/applicant.ts';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { login, next, STEPS } from '#web/e2e/registration/steps.ts';
import { expect, type Page, sendLogin, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/src/paths.ts';

const { register } = paths;
/** From this step on, the member has a password and can log in again. */
const FIRST_WITH_PASSWORD = STEPS.findIndex(({ path }) => path === register.gender);

/** Closes the page and opens a new one on another day, or an hour later if there is no password yet. */
const returnLater = async (page: Page, world: World, at: number): Promise<Page> => {
  const context = page.context();
  await page.close();
  const hasPassword = at >= FIRST_WITH_PASSWORD;
  await world.kit.clock.advance(hasPassword ? '+1d' : '+1h');
  const fresh = await context.newPage();
  await fresh.goto(hasPassword ? paths.login : '/');
  if (hasPassword) await sendLogin(fresh, login);
  await expectToast(fresh, '前回の続きから再開します');
  await expect(fresh).toHaveURL(STEPS[at]?.path ?? '');
  return fresh;
};

/** Registers with an interruption in each of the first steps after the code, and returns to the next one. */
const interrupt = async (page: Page, world: World, steps: number): Promise<void> => {
  await page.goto(register.legal);
  await page.reload();
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
  for (const [at, { path, give, given }] of STEPS.slice(0, steps).entries()) {
    await expect(current).toHaveURL(path);
    await current.reload();
    await give(current);
    const following = STEPS[at + 1]?.path ?? '';
    await next(current).click();
    await expect(current).toHaveURL(following);
    await current.goBack();
    await given(current);
    await current.reload();
    await given(current);
    await current.goForward();
    await expect(current).toHaveURL(following);
    current = await returnLater(current, world, at + 1);
  }
};

test.describe('a registration interrupted by reload, Back and Forward, and a return on another day', () => {
  test.use({ expectedStatuses: [401, 419, 422] });

  test('loses nothing before and after the password is set', async ({ page, world }) => {
    await interrupt(page, world, FIRST_WITH_PASSWORD);
  });
});
