import { SLOW } from '#web/e2e/matrix.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, expectAccessible, type Page, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { email } = person('minori');
const submit = { name: '再発行用のメールを送る' };
const sent = 'パスワード再発行用のメールを送信しました。メールに記載のリンクから手続きを進めてください。';

const requestReset = async (page: Page, address: string) => {
  await page.goto(paths.reminder);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByRole('button', submit).click();
};

test('form and confirmation fit at 320 px', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.reminder);
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await requestReset(page, email);
  await expect(page.getByText(sent)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
