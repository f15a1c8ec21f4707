import { sendIdentity } from '#web/e2e/registration/applicant.ts';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const identity = paths.register.identity;

test("without storage, reports it once and still sends the advertisement's parameters", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/?utm_source=mail');
  await page.getByRole('main').getByRole('link', { name: '無料で会員登録する' }).click();
  const notStored = page.getByRole('status').filter({ hasText: '入力途中の内容を保存できません' });
  await expect(page.getByRole('checkbox')).toBeEnabled();
  await expect(notStored).toHaveCount(0);
  await test.step('every step has help in the footer, but no other page', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'お問い合わせ' })).toBeVisible();
    await expect(footer.getByRole('link', { name: '会社概要' })).toBeHidden();
    // The step itself links it.
    await expect(footer.getByRole('link', { name: '利用規約' })).toBeHidden();
  });
  await page.getByRole('checkbox').check();
  await expect(notStored).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '登録をはじめる' }).click();
  await expect(page).toHaveURL(identity);
  await page.getByLabel('携帯電話番号').fill('0');
  await expect(page.getByRole('heading', { level: 1, name: 'ご本人の確認' })).toBeVisible();
  await expect(notStored).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await sendIdentity(page);
  expect((await sent).postDataJSON()).toEqual({ ...applicant, utm_source: 'mail' });
});
