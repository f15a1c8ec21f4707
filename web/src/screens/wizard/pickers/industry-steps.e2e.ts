import { openIme } from '#web/e2e/page/ime.ts';
import { foldHeaders } from '#web/e2e/page/nameless.ts';
import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { desiredIndustry, desiredJob } = paths.register;

test('the desired industries are searched once the input method has finished the word', async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto(desiredIndustry);
  const categories = foldHeaders(page);
  await expect(categories.first()).toBeVisible();
  const all = await categories.count();
  await page.getByLabel('キーワードで業種を絞り込む').focus();
  const ime = await openIme(page);
  await ime.show('ふ', 'ふぃん', 'ふぃんてっく');
  await expect(categories).toHaveCount(all);
  await ime.confirm('ふぃんてっく');
  await expect(page.getByRole('status').filter({ hasText: '1件見つかりました' })).toBeVisible();
  await expect(categories).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(desiredIndustry);
  await page.getByRole('checkbox', { name: 'フィンテック' }).check();
  await page.getByLabel('キーワードで業種を絞り込む').fill('どこにもない言葉');
  await expect(page.getByRole('status').filter({ hasText: '見つかりませんでした' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'フィンテックの選択を外す' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(categories).toHaveCount(all);
  await page.getByRole('button', { name: '次へ', exact: true }).click();
  await expect(page).toHaveURL(desiredJob);
});
