import { askForCode, becomeMember, waitForCode } from '#web/e2e/applicant.ts';
import { applicant } from '#web/e2e/applicant-data.ts';
import { fieldErrors } from '#web/e2e/fields.ts';
import { expect, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const { register } = paths;
const pdf = { name: '履歴書.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nx') };
const foot = (page: Page) => page.getByRole('main').locator('form');
/** All that the tab holds on to. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

test('a name that was typed stays before the code was asked for, too', async ({ page }) => {
  await page.goto(register.identity);
  await page.getByLabel('姓').fill(applicant.last_name);
  await page.getByLabel('携帯電話番号').fill('0900000');
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page).toHaveURL(register.legal);
  await page.goBack();
  await expect(page.getByLabel('姓')).toHaveValue(applicant.last_name);
  await page.reload();
  await expect(page.getByLabel('携帯電話番号')).toHaveValue('0900000');
  await expect(fieldErrors(page)).toHaveCount(0);
  await askForCode(page);
  await expect(page).toHaveURL(register.sms);
  expect(await stored(page)).not.toContain('tsugimichi.draft.register.identity');
});

test('name and phone that a code was asked for with go with the logout of whoever logged in meanwhile', async ({
  page,
  world,
}) => {
  await waitForCode(page, world);
  await page.goto(paths.login);
  await sendLogin(page, person('kenta'));
  await expect(page).toHaveURL(paths.home);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('button', { name: 'ログアウト', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  expect(await stored(page)).not.toContain(applicant.phone_number);
  await page.goto(register.identity);
  await expect(page.getByLabel('携帯電話番号')).toHaveValue('');
});

test('an email that was typed stays; a password and a code are kept nowhere', async ({ page, world }) => {
  const code = await waitForCode(page, world);
  await page.getByLabel('1桁目').focus();
  await page.keyboard.type(code.slice(0, 5));
  expect(await stored(page)).not.toContain(code.slice(0, 5));
  await page.getByLabel('1桁目').press('End');
  await page.goto('/');
  await becomeMember(page, world);
  await page.getByLabel('メールアドレス').fill('yui@exam');
  await page.reload();
  await expect(page.getByLabel('メールアドレス')).toHaveValue('yui@exam');
  await page.getByLabel('メールアドレス').fill('yui@example.net');
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page).toHaveURL(register.password);
  await page.getByLabel('パスワード', { exact: true }).fill('Hayakawa.2026');
  expect(await stored(page)).not.toContain('Hayakawa.2026');
  await page.goBack();
  await expect(page.getByLabel('メールアドレス')).toHaveValue('yui@example.net');
  await page.goForward();
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('');
});

test.describe('a file that was picked', () => {
  test.use({ scenario: 'no-resume' });
  const row = (page: Page) => page.getByRole('listitem').filter({ hasText: pdf.name });

  test('stays with the page; before a reload takes it, the browser asks', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(register.resume);
    await page.locator('input[type=file]').setInputFiles(pdf);
    await expect(row(page)).toBeVisible();
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page).toHaveURL(register.currentIndustry);
    await page.goBack();
    await expect(row(page)).toBeVisible();
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page).toHaveURL(register.currentIndustry);
    // Also from another step: the file would be lost there as well.
    const asked = page.waitForEvent('dialog');
    const reload = page.reload().catch(() => undefined);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reload;
    await page.goto(register.resume);
    await expect(foot(page)).toBeVisible();
    await expect(row(page)).toHaveCount(0);
  });

  test('does not hold a page on which somebody else is logged in by now', async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      return question.accept();
    });
    await logIn(page, 'minori');
    await page.goto(register.resume);
    await page.locator('input[type=file]').setInputFiles(pdf);
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page).toHaveURL(register.currentIndustry);
    await logIn(page, 'kenta');
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(page).toHaveURL('/');
    await expectToast(page, '別のアカウントでログインされている');
    expect(asked).toEqual([]);
  });

  test('is sent with the save, and no longer asked about', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(register.resume);
    await page.locator('input[type=file]').setInputFiles(pdf);
    await page.getByRole('link', { name: '戻る' }).click();
    await page.goBack();
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(page).toHaveURL(register.career);
    page.on('dialog', (question) => expect(question.type()).toBe('none'));
    await page.reload();
    await expect(foot(page)).toBeVisible();
  });
});
