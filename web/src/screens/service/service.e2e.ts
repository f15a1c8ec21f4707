import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

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
  for (const [width, feature, merits] of [
    [1280, 'feature-desktop', 1],
    [375, 'feature-mobile', 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.service);
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
