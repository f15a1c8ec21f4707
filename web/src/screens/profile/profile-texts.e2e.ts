import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const section = (page: Page, id: string) => page.locator(`#${id}`);
const more = (page: Page, id: string) => section(page, id).getByRole('button', { name: /^続きを見る/ });
const less = (page: Page, id: string) => section(page, id).getByRole('button', { name: /^閉じる/ });
const LONG_URL = `https://portfolio.example/${'works-'.repeat(200)}`;
const LONG_TEXT = '取引先との調整から納品までを受けもちました。'.repeat(40);

/** Saves long texts with the page's own forms, then opens the profile. */
const open = async (page: Page, who = 'aoi') => {
  await logIn(page, who);
  await page.goto(paths.profile);
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
};
const edit = async (page: Page, id: string) => {
  await section(page, id)
    .getByRole('button', { name: /^(編集|入力する)/ })
    .first()
    .click();
  return section(page, id).locator('form');
};
const save = async (page: Page, id: string) => {
  await section(page, id).getByRole('button', { name: '保存する', exact: true }).click();
  await expect(section(page, id).locator('form')).toHaveCount(0);
};

test('folds long texts after three lines, and opens and closes them by mouse and keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page);
  await (await edit(page, 'resume')).getByLabel('追加するURL').fill(LONG_URL);
  await save(page, 'resume');
  const text = section(page, 'resume').getByRole('paragraph').filter({ hasText: 'works-' });
  const height = async () => (await text.boundingBox())?.height ?? 0;
  await expect(more(page, 'resume')).toHaveAttribute('aria-expanded', 'false');
  for (const width of [1280, 320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(height, `folded at ${width} px`).toBeLessThan(90);
    await expectNoSidewaysScroll(page);
  }
  await more(page, 'resume').click();
  await expect(less(page, 'resume')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(height).toBeGreaterThan(100);
  await expectNoSidewaysScroll(page);
  await less(page, 'resume').press('Enter');
  await expect(more(page, 'resume')).toBeFocused();
  await expect(more(page, 'resume')).toBeInViewport();
  await expect(section(page, 'resume').getByRole('link', { name: LONG_URL })).toHaveAttribute('href', LONG_URL);

  await test.step('a career, unless the window is wide enough for three lines', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const form = await edit(page, 'career');
    await form.getByRole('button', { name: /^編集/ }).first().click();
    // Four lines on the smallest phone, two on a desktop.
    await form.getByLabel('業務内容').fill(LONG_TEXT.slice(0, 66));
    await save(page, 'career');
    await expect(more(page, 'career').first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(more(page, 'career')).toHaveCount(0);
  });
});
