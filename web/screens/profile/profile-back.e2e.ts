import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const guard = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });
const company = (page: Page) => page.locator('#current-company').getByLabel('会社名');
const stay = async (page: Page) => {
  await page.getByRole('button', { name: '入力を続ける' }).click();
  await expect(guard(page)).toHaveCount(0);
  await expect(page).toHaveURL(paths.profile);
  await expect(company(page)).toHaveValue('書きかけの会社');
};
const discard = (page: Page) => page.getByRole('button', { name: '変更を破棄する' }).click();
const go = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps);

const byLink = async (page: Page, path: string) => {
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  // Else it takes the focus out of the menu that is opened next.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};
const toProfile = async (page: Page) => {
  await page.getByRole('button', { name: /高梨 葵/ }).click();
  await page.getByRole('link', { name: 'プロフィール' }).click();
  await expect(page).toHaveURL(paths.profile);
};
const type = async (page: Page) => {
  await page.locator('#current-company').getByRole('button', { name: /編集/ }).click();
  await company(page).fill('書きかけの会社');
};

test.describe('in a browser without the Navigation API', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'));
    await logIn(page, 'aoi');
    await page.goto('/');
    expect(await page.evaluate(() => 'navigation' in globalThis)).toBe(false);
    await byLink(page, paths.term);
    await toProfile(page);
  });

  test('going back asks, as often as it is tried, and goes back where it is given up', async ({ page }) => {
    await type(page);
    for (const _ of ['once', 'again']) {
      await go(page, -1);
      await expect(guard(page)).toContainText('「現在の勤務先」に、まだ保存していない変更があります');
      await stay(page);
    }
    await go(page, -1);
    await discard(page);
    await expect(page).toHaveURL(paths.term);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
  });

  test('several steps back at once ask, too, and lead to where they were meant to', async ({ page }) => {
    await type(page);
    await go(page, -2);
    await stay(page);
    await go(page, -1);
    await discard(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('次の道は');
  });

  test('a second step back while it asks loses nothing either', async ({ page }) => {
    await type(page);
    await go(page, -1);
    await expect(guard(page)).toBeVisible();
    await go(page, -1);
    await stay(page);
  });

  test('going forward asks, and goes forward where it is given up', async ({ page }) => {
    await byLink(page, paths.term);
    await go(page, -1);
    await expect(page).toHaveURL(paths.profile);
    await type(page);
    await go(page, 1);
    await expect(guard(page)).toBeVisible();
    await stay(page);
    await go(page, -1);
    await discard(page);
    await expect(page).toHaveURL(paths.term);
  });

  test('after a reload nothing is asked for, and one step back leads out of the page', async ({ page }) => {
    await type(page);
    await go(page, -1);
    await stay(page);
    await page.reload();
    await expect(page.locator('#current-company')).toContainText('株式会社すなはま工房');
    await go(page, -1);
    await expect(page).toHaveURL(paths.term);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
    await expect(guard(page)).toHaveCount(0);
    await go(page, 1);
    await expect(page).toHaveURL(paths.profile);
    await type(page);
    await go(page, -1);
    await stay(page);
  });

  test('the dialog of names and contacts is not lost either', async ({ page }) => {
    await page.getByRole('button', { name: 'お名前・連絡先を編集' }).click();
    const dialog = page.getByRole('dialog', { name: 'お名前・連絡先の編集' });
    await dialog.getByLabel('住所').fill('東京都');
    await go(page, -1);
    await expect(guard(page)).toBeVisible();
    await page.getByRole('button', { name: '入力を続ける' }).click();
    await expect(dialog.getByLabel('住所')).toHaveValue('東京都');
    await go(page, -1);
    await discard(page);
    await expect(page).toHaveURL(paths.term);
  });

  test('what was saved is left without a question, and so is what was not touched', async ({ page }) => {
    await page.locator('#career').getByRole('button', { name: /編集/ }).first().click();
    await type(page);
    await page.locator('#current-company').getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.locator('#current-company')).toContainText('書きかけの会社');
    await go(page, -1);
    await expect(page).toHaveURL(paths.term);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
    await expect(guard(page)).toHaveCount(0);
  });
});

test.describe('in a browser with the Navigation API, which holds back one step and none after it while the page is not touched', () => {
  /** As its own button does; a page's script is always allowed to hold a step back that it has made itself. */
  const pressBack = async (page: Page) => {
    const browser = await page.context().newCDPSession(page);
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
    const before = entries[currentIndex - 1];
    if (!before) throw new Error('There is no step back.');
    await browser.send('Page.navigateToHistoryEntry', { entryId: before.id });
  };

  test('the button for back pressed twice asks, loses nothing, and goes back where it is given up', async ({
    page,
  }) => {
    await logIn(page, 'aoi');
    await page.goto('/');
    await byLink(page, paths.term);
    await toProfile(page);
    await type(page);
    // Whatever a test looks at in the page counts as if the page were touched.
    await page.evaluate(() => navigation.addEventListener('navigate', () => console.debug('a step')));
    await company(page).press('End');
    for (const _ of ['held', 'not to be held'])
      await Promise.all([page.waitForEvent('console', (said) => said.text() === 'a step'), pressBack(page)]);
    await stay(page);
    await pressBack(page);
    await discard(page);
    await expect(page).toHaveURL(paths.term);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
  });
});
