import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { isFocusCovered, open } from '#web/e2e/registration/picker-steps.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { desiredIndustry, desiredJob } = paths.register;
const FULL = '3つ選択済みです。変更するには、選択を外してください。';
const next = { name: '次へ', exact: true };

/** Types like an input method: the search must wait until the word is finished. */
const compose = async (page: Page, steps: readonly string[]): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  for (const text of steps) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  return async () => {
    await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
  };
};

test.describe('the desired industries', () => {
  test('are searched once the input method has finished the word', async ({ page }) => {
    await open(page, desiredIndustry);
    const categories = page.getByRole('main').locator('details');
    await expect(categories.first()).toBeVisible();
    const all = await categories.count();
    await page.getByLabel('キーワードで業種を絞り込む').focus();
    const finishWord = await compose(page, ['ふ', 'ふぃん', 'ふぃんてっく']);
    await expect(categories).toHaveCount(all);
    await finishWord();
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
    await page.getByRole('button', next).click();
    await expect(page).toHaveURL(desiredJob);
  });

  test('are chosen by keyboard alone at 400 % zoom', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, desiredIndustry);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('キーワードで業種を絞り込む').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('details[open]')).toHaveCount(1);
    for (const name of ['SaaS・クラウド', '受託開発', 'パッケージソフト']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('checkbox', { name })).toBeFocused();
      expect(await isFocusCovered(page)).toBe(false);
      await page.keyboard.press('Space');
      await expect(page.getByRole('checkbox', { name })).toBeChecked();
    }
    const fourth = page.getByRole('checkbox', { name: 'ゲーム' });
    await page.keyboard.press('Tab');
    await expect(fourth).toBeFocused();
    await page.keyboard.press('Space');
    await expect(fourth).toHaveAccessibleDescription(FULL);
    await expect(fourth).not.toBeChecked();
    await expect(page.locator('summary').first()).toContainText('3つ選択中');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(desiredJob);
  });
});
