import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { fieldError } from '#web/e2e/page/fields.ts';
import { typeCode, waitForCode } from '#web/e2e/registration/applicant.ts';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('another code', () => {
  const resend = { name: /^認証コードを再送する/ };

  test.describe('that cannot be sent', () => {
    test.use({ expectedStatuses: [401, 429] });
    test('explains it, and leads back to the form after a second', async ({ page, world, kit }) => {
      await page.clock.install();
      await waitForCode(page, world);
      await kit.fault({ method: 'PATCH', path: '/api/register', status: 429, times: 1 });
      await page.clock.pauseAt(Date.now() + 61_000);
      await page.getByRole('button', resend).click();
      await expect(fieldError(page, '認証コード')).toContainText('認証コードの送信に失敗しました');
      await expect(fieldError(page, '認証コード')).toContainText('1分ほどたってから');
      await page.clock.runFor(999);
      await expect(page).toHaveURL(paths.register.sms);
      await page.clock.runFor(1);
      await expect(page).toHaveURL(paths.register.identity);
      await page.clock.resume();
      await expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number);
    });
  });
});

test('the second of two registering tabs finds out that the code is used, and continues', async ({
  page,
  context,
  world,
}) => {
  await waitForCode(page, world);
  const other = await context.newPage();
  const code = await waitForCode(other, world);
  // From then on it receives the messages of the other tab.
  await allFetched(other);
  await typeCode(page, code);
  await expect(heading(page)).toHaveText('メールアドレス');
  await expect(other.getByText('ご本人の確認は済んでいます。')).toBeVisible();
  await other.getByRole('button', { name: '次へ' }).click();
  await expect(heading(other)).toHaveText('メールアドレス');
  await expect(other.getByLabel('メールアドレス')).toBeVisible();
});
