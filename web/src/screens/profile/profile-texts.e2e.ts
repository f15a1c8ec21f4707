import { editSection, openProfile, section } from '#web/e2e/member/profile-sections.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

const RESUME = '履歴書・職務経歴書';
const more = (page: Page, name: string) => section(page, name).getByRole('button', { name: /^続きを見る/ });
const less = (page: Page, name: string) => section(page, name).getByRole('button', { name: /^閉じる/ });
const LONG_URL = `https://portfolio.example/${'works-'.repeat(200)}`;
const LONG_TEXT = '取引先との調整から納品までを受けもちました。'.repeat(40);

const save = async (page: Page, name: string) => {
  const buttons = section(page, name).getByRole('button', { name: /保存/ });
  await buttons.click();
  await expect(buttons).toHaveCount(0);
};

test('folds long texts after three lines, and opens and closes them by mouse and keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openProfile(page);
  await (await editSection(page, RESUME)).getByLabel('追加するURL').fill(LONG_URL);
  await save(page, RESUME);
  const text = section(page, RESUME).getByRole('paragraph').filter({ hasText: 'works-' });
  const height = async () => (await text.boundingBox())?.height ?? 0;
  await expect(more(page, RESUME)).toHaveAttribute('aria-expanded', 'false');
  for (const width of [1280, 320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(height, `folded at ${width} px`).toBeLessThan(90);
    await expectNoSidewaysScroll(page);
  }
  await more(page, RESUME).click();
  await expect(less(page, RESUME)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(height).toBeGreaterThan(100);
  await expectNoSidewaysScroll(page);
  await less(page, RESUME).press('Enter');
  await expect(more(page, RESUME)).toBeFocused();
  await expect(more(page, RESUME)).toBeInViewport();
  await expect(section(page, RESUME).getByRole('link', { name: LONG_URL })).toHaveAttribute('href', LONG_URL);

  await test.step('a career, unless the window is wide enough for three lines', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const entries = await editSection(page, '職歴');
    await entries.getByRole('button', { name: /^編集/ }).first().click();
    // Four lines on the smallest phone, two on a desktop.
    await entries.getByLabel('業務内容').fill(LONG_TEXT.slice(0, 66));
    await save(page, '職歴');
    await expect(more(page, '職歴').first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(more(page, '職歴')).toHaveCount(0);
  });
});
