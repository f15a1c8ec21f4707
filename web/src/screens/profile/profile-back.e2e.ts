import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const guard = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });
const company = (page: Page) => page.locator('#current-company').getByLabel('会社名');
const stay = async (page: Page) => {
  await page.getByRole('button', { name: '入力を続ける' }).click();
  await expect(guard(page)).toHaveCount(0);
  await expect(page).toHaveURL(paths.profile);
  await expect(company(page)).toHaveValue('書きかけの会社');
};
const go = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps);
const expectTerms = async (page: Page) => {
  await expect(page).toHaveURL(paths.term);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
};
/** From the home page over the terms to the profile. */
const open = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto('/');
  await page.getByRole('contentinfo').locator(`a[href="${paths.term}"]`).click();
  await expect(page).toHaveURL(paths.term);
  // Else it takes the focus out of the menu that is opened next.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: /高梨 葵/ }).click();
  await page.getByRole('link', { name: 'プロフィール' }).click();
  await expect(page).toHaveURL(paths.profile);
};
const type = async (page: Page) => {
  await page.locator('#current-company').getByRole('button', { name: /編集/ }).click();
  await company(page).fill('書きかけの会社');
};

test('without the Navigation API, a step back asks; after a reload it leads out of the page unasked', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'));
  await open(page);
  expect(await page.evaluate(() => 'navigation' in globalThis)).toBe(false);
  await type(page);
  await go(page, -1);
  await stay(page);
  await page.reload();
  await expect(page.locator('#current-company')).toContainText('株式会社すなはま工房');
  await go(page, -1);
  await expectTerms(page);
  await expect(guard(page)).toHaveCount(0);
  await go(page, 1);
  await expect(page).toHaveURL(paths.profile);
  await type(page);
  await go(page, -1);
  await stay(page);
});

/** As its own button does; a page's script is always allowed to hold a step back that it has made itself. */
const pressBack = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const before = entries[currentIndex - 1];
  if (!before) throw new Error('There is no step back.');
  await browser.send('Page.navigateToHistoryEntry', { entryId: before.id });
};

// The Navigation API holds back one step, and none after it while the page is not touched.
test('with the Navigation API, the button for back pressed twice asks, loses nothing, and goes back once the change is discarded', async ({
  page,
}) => {
  await open(page);
  await type(page);
  // Whatever a test looks at in the page counts as if the page were touched.
  await page.evaluate(() => navigation.addEventListener('navigate', () => console.debug('a step')));
  await company(page).press('End');
  for (const _ of ['held', 'not to be held'])
    await Promise.all([page.waitForEvent('console', (said) => said.text() === 'a step'), pressBack(page)]);
  await stay(page);
  await pressBack(page);
  await page.getByRole('button', { name: '変更を破棄する' }).click();
  await expectTerms(page);
});
