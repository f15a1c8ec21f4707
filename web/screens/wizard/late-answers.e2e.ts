import { askForCode, typeCode, waitForCode } from '#web/e2e/applicant.ts';
import { wrongCode } from '#web/e2e/applicant-data.ts';
import { holdAnswer } from '#web/e2e/held-answer.ts';
import { expect, logIn, logInWith, type Page, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { register } = paths;
const SORA = { email: 'sora@example.com', password: 'Sora-2026' };
/** What the page holds of the member it knows. */
const known = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem('tsugimichi.user') ?? 'null')?.[key], name);

test.describe('a step that was left', () => {
  test.use({ scenario: 'registration-step-2' });

  test('leads nowhere when its answer comes, and what is typed by then stays', async ({ page }) => {
    await logInWith(page, SORA);
    await page.goto(register.gender);
    const { answered, release } = await holdAnswer(page, 'PATCH', '/api/register');
    await page.getByRole('button', { name: '女性' }).click();
    await answered;
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page).toHaveURL(register.password);
    await page.getByLabel('パスワード', { exact: true }).fill('Atarashii-');
    release();
    await expect.poll(() => known(page, 'gender')).toBe(2);
    await expect(page).toHaveURL(register.password);
    await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('Atarashii-');
  });
});

test.describe('a code that turns out to be wrong after its page was left', () => {
  test.use({ expectedStatuses: [401, 422] });

  test('reloads nothing: what is typed elsewhere by then stays', async ({ page, world }) => {
    await page.clock.install();
    const code = await waitForCode(page, world);
    const { answered, release } = await holdAnswer(page, 'POST', '/api/sms/verify');
    await typeCode(page, wrongCode(code));
    await answered;
    await page.getByRole('link', { name: '電話番号を変更する' }).click();
    await page.getByLabel('携帯電話番号').fill('09000000202');
    const heard = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/sms/verify'));
    release();
    await heard;
    await page.clock.runFor(2000);
    await expect(page.getByLabel('携帯電話番号')).toHaveValue('09000000202');
    await expect(page.getByText('認証コードが一致しません')).toHaveCount(0);
  });
});

test.describe('a phone that belongs to a member, mistyped perhaps', () => {
  test.use({ expectedStatuses: [401, 422] });

  test('costs nothing else that was typed, and the way back to it is shown', async ({ page }) => {
    await page.goto(register.identity);
    await askForCode(page, person('minori').phone_number ?? '');
    await expect(page).toHaveURL(register.email);
    await page.getByRole('link', { name: '電話番号を入力し直す' }).click();
    await expect(page.getByLabel('姓')).toHaveValue('早川');
    await expect(page.getByLabel('メイ')).toHaveValue('ユイ');
    await page.getByLabel('携帯電話番号').fill('09000000201');
    await page.getByRole('button', { name: '認証コードを受け取る' }).click();
    await expect(page).toHaveURL(register.sms);
  });
});

test.describe('an expired code', () => {
  test.use({ expectedStatuses: [401, 422] });

  test('is no longer told of once another one was asked for', async ({ page, world }) => {
    const code = await waitForCode(page, world);
    await world.kit.clock.advance('+11m');
    await typeCode(page, code);
    await expect(page.getByText('もう一度、認証コードを受け取ってください')).toBeVisible();
    await page.getByRole('button', { name: '認証コードを受け取る' }).click();
    await expect(page).toHaveURL(register.sms);
    await page.goBack();
    await expect(page).toHaveURL(register.identity);
    await expect(page.getByLabel('姓')).toHaveValue('早川');
    await expect(page.getByText('もう一度、認証コードを受け取ってください')).toHaveCount(0);
  });
});

test.describe('an email that is taken', () => {
  test.use({ expectedStatuses: [401, 422] });

  test('is told under its field alone, also when it has been corrected', async ({ page }) => {
    await logIn(page, 'mei');
    await page.goto(register.email);
    await page.getByRole('textbox').fill('minori@example.com');
    await page.getByRole('button', { name: '次へ' }).click();
    const told = page.getByRole('main').getByText('指定のメールアドレスは既に使用されています。');
    await expect(told).toHaveCount(1);
    await page.getByRole('textbox').fill('minori2@example.com');
    await expect(told).toHaveCount(0);
  });
});

test('what is pressed twice is sent once', async ({ page }) => {
  await logIn(page, 'mei');
  await page.goto(register.email);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1;
  });
  const { answered, release } = await holdAnswer(page, 'PATCH', '/api/register');
  await page.getByRole('textbox').fill('mei.new@example.com');
  await page.getByRole('button', { name: '次へ' }).dblclick();
  await answered;
  await page.getByRole('textbox').press('Enter');
  release();
  await expect(page).toHaveURL(register.password);
  expect(sent).toBe(1);
});
