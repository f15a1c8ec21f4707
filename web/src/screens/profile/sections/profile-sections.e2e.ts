import { openSection } from '#web/e2e/member/profile-sections.ts';
import { expect, test } from '#web/e2e/test.ts';

// Only the uploaded section; profile-sections.test.tsx covers the others.
test('the résumé is changed, saved and shown; the focus returns to its button', async ({ page }) => {
  const url = 'https://takanashi-aoi.example/neu';
  const section = await openSection(page, 'resume');
  const form = section.locator('form');
  await expect(form.locator(':focus')).toHaveCount(1);
  await form.getByLabel('追加するURL').fill(url);
  await form.getByRole('button', { name: 'URLを追加' }).click();
  await section.getByRole('button', { name: '保存する', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(section).toContainText(url);
  await expect(section.getByRole('button', { name: /編集/ })).toBeFocused();
  await page.reload();
  await expect(section).toContainText(url);
});
