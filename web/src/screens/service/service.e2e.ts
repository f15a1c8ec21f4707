import { expectToast, shownToasts } from '#web/e2e/page/toasts.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { LANDING_RELOAD_MS, TOAST_MS } from '#web/src/ui-constants.ts';

const name = '氏名';
const submit = { name: '求人の案内を受け取る' };

test("phones and desktops get their own pictures; a phone's bar leads to the form and disappears there", async ({
  page,
}) => {
  const shown = () =>
    page
      .getByRole('main')
      .locator('img')
      .evaluateAll((all) =>
        all
          .filter((img) => img.checkVisibility())
          .map(
            (img) => /([a-z]+-[a-z0-9-]+?)(?:-[\w-]{8})?\.svg/.exec((img as HTMLImageElement).currentSrc)?.[1] ?? '',
          ),
      );
  await page.goto(paths.service);
  for (const [width, feature, merits] of [
    [1280, 'feature-desktop', 1],
    [375, 'feature-mobile', 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('region', { name: 'ご利用の流れ' }).getByRole('img').scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: '3つのメリット' }).getByRole('list').scrollIntoViewIfNeeded();
    await expect.poll(shown).toContain(feature);
    await expect.poll(async () => (await shown()).filter((file) => file.startsWith('merit-'))).toHaveLength(merits);
  }
  await page.setViewportSize({ width: 375, height: 667 });
  await page.evaluate(() => scrollTo(0, 0));
  const jump = page.getByRole('link', { name: '求人の案内を受け取る', exact: true });
  await expect(jump).toBeInViewport();
  await jump.click();
  await expect(page.getByRole('heading', { name: '求人の案内を受け取る' })).toBeInViewport();
  await page.getByLabel(name).scrollIntoViewIfNeeded();
  await page.getByRole('button', submit).scrollIntoViewIfNeeded();
  await expect(jump).not.toBeInViewport();
});

const done = '登録が完了しました';

const send = async (page: Page) => {
  await page.getByLabel(name).fill('見本 花子');
  await page.getByLabel('現在の会社名').fill('株式会社みほん');
  await page.getByLabel('メールアドレス').fill('hanako@example.com');
  await page.getByRole('button', submit).click();
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
