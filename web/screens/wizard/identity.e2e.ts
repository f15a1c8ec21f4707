import { applicant, askForCode, sentCode } from '#web/e2e/applicant.ts';
import { errorSummary } from '#web/e2e/fields.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { STEP_COUNT } from '#web/e2e/step.ts';
import { expect, expectAccessible, logIn, person, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const identity = paths.register.identity;
const receive = { name: '認証コードを受け取る' };

test('a code is sent, and the number it went to is shown in part', async ({ page, world }) => {
  await page.goto(identity);
  await expectAccessible(page);
  await askForCode(page, '０９０-0000-0201');
  await expect(page).toHaveURL(paths.register.sms);
  await expect(page.getByText('090****0201')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await sentCode(world)).toMatch(/^\d{6}$/);
});

test('what an advertisement said goes along, its term encoded', async ({ page }) => {
  await page.goto('/?utm_source=mail&utm_term=%E5%89%AF%E6%A5%AD');
  await page.goto(identity);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await askForCode(page);
  expect((await sent).postDataJSON()).toEqual({ ...applicant, utm_source: 'mail', utm_term: '%E5%89%AF%E6%A5%AD' });
});

test('where the browser may store nothing that is said once, and what an advertisement said goes along', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/?utm_source=mail');
  await page.getByRole('main').getByRole('link', { name: '無料で会員登録する' }).click();
  const notKept = page.getByRole('status').filter({ hasText: '入力途中の内容をこの端末に残せません' });
  await expect(page.getByRole('checkbox')).toBeEnabled();
  await expect(notKept).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await expect(notKept).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: '登録をはじめる' }).click();
  await expect(page).toHaveURL(identity);
  await page.getByLabel('携帯電話番号').fill('0');
  await expect(page.getByRole('heading', { level: 1, name: 'ご本人の確認' })).toBeVisible();
  await expect(notKept).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await askForCode(page);
  expect((await sent).postDataJSON()).toEqual({ ...applicant, utm_source: 'mail' });
});

test('an empty form says what is missing and leads there', async ({ page }) => {
  await page.goto(identity);
  await page.getByRole('button', receive).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('link')).toHaveCount(5);
  await expect(page).toHaveTitle(new RegExp(`^エラー：（1/${STEP_COUNT}）`));
  await expectAccessible(page);
  await errorSummary(page).getByRole('link', { name: '携帯電話番号は必須入力項目です' }).click();
  await expect(page.getByLabel('携帯電話番号')).toBeFocused();
});

test('going back to the form, and loading it anew, keeps what was given', async ({ page }) => {
  await page.goto(identity);
  await askForCode(page);
  await expect(page).toHaveURL(paths.register.sms);
  await page.goBack();
  await expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number);
  await page.reload();
  await expect(page.getByLabel('姓')).toHaveValue(applicant.last_name);
});

test('members find the login', async ({ page }) => {
  await page.goto(identity);
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
  await expect(page).toHaveURL(paths.login);
});

test('a member has this step behind and is led on', async ({ page }) => {
  await logIn(page, 'mei');
  await page.goto(identity);
  await expect(page.getByText('ご本人の確認は済んでいます')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page).toHaveURL(paths.register.email);
});

test('a complete member is led on to the first step that is open to them', async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto(identity);
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page).toHaveURL(paths.register.gender);
});

test.describe('a phone that is known', () => {
  test.use({ expectedStatuses: [401, 422] });
  const taken = 'この電話番号は既に登録されています';

  test('is told, and without a session leads to the login', async ({ page }) => {
    await page.goto(identity);
    await askForCode(page, person('minori').phone_number ?? '');
    await expect(page).toHaveURL(paths.register.email);
    await expectToast(page, taken);
    await expect(page.getByRole('main').getByText(taken)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('続きを入力するには、ログインが必要です');
    await expect(page.getByRole('main').getByRole('link', { name: 'お問い合わせ' })).toBeVisible();
    await expectAccessible(page);
  });

  test('leads a person who has logged in meanwhile to the step after the last one saved', async ({ page }) => {
    await page.goto(identity);
    await logIn(page, 'mei');
    await askForCode(page, person('mei').phone_number ?? '');
    await expect(page).toHaveURL(paths.register.lastEducation);
  });
});

test.describe('when the code cannot be sent', () => {
  test.use({ scenario: 'sms-sending-fails', expectedStatuses: [401, 500] });
  test('the page says so and keeps what was typed', async ({ page }) => {
    await page.goto(identity);
    await askForCode(page);
    await expect(page.getByRole('alert')).toContainText('登録に失敗しました');
    await expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number);
    await expectAccessible(page);
  });
});

test.describe('without a network', () => {
  test.use({ expectedStatuses: [0, 401] });
  test('the page says so, and the second try works', async ({ page }) => {
    await page.goto(identity);
    await expect(page.getByLabel('姓')).toBeVisible();
    await goOffline(page);
    await askForCode(page);
    await expect(page.getByRole('alert')).toContainText('通信に失敗しました');
    await page.context().setOffline(false);
    await page.getByRole('button', receive).click();
    await expect(page).toHaveURL(paths.register.sms);
  });
});
