import { expectToast, shownToasts } from '#web/e2e/page/toasts.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { LANDING_RELOAD_MS, TOAST_MS } from '#web/src/ui-constants.ts';

const name = '氏名';
const done = '登録が完了しました';

const send = async (page: Page) => {
  await page.getByLabel(name).fill('見本 花子');
  await page.getByLabel('現在の会社名').fill('株式会社みほん');
  await page.getByLabel('メールアドレス').fill('hanako@example.com');
  await page.getByRole('button', { name: '求人の案内を受け取る' }).click();
  await expectToast(page, done);
};

test('a visitor registers: a toast, and three seconds later a new page that repeats it, unless another one is open', async ({
  page,
}) => {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.clock.install();
  await page.goto(paths.service);
  await send(page);
  expect(loads).toHaveLength(1);
  await page.clock.fastForward(LANDING_RELOAD_MS);
  await expectToast(page, done);
  expect(loads).toHaveLength(2);
  await expect(page.getByLabel(name)).toHaveValue('');
  await page.clock.fastForward(2 * TOAST_MS);
  await expect(shownToasts(page)).toHaveCount(0);

  await send(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' }).click();
  await expect(page).toHaveURL(paths.contact);
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await page.clock.fastForward(5000);
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
});
