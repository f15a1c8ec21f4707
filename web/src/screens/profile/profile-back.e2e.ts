import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const guard = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });
const section = (page: Page) => page.getByRole('region', { name: '現在の勤務先' });
const company = (page: Page) => section(page).getByLabel('勤務先');
const stay = async (page: Page, address: string = paths.profile) => {
  await page.getByRole('button', { name: '入力を続ける' }).click();
  await expect(guard(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(company(page)).toHaveValue('書きかけの会社');
};
const go = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps);
const expectTerms = async (page: Page) => {
  await expect(page).toHaveURL(paths.term);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
};
/** Navigates from the terms to the profile. */
const open = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto(paths.term);
  await page.getByRole('button', { name: /高梨 葵/ }).click();
  await page.getByRole('link', { name: 'プロフィール', exact: true }).click();
  await expect(page).toHaveURL(paths.profile);
};
const type = async (page: Page) => {
  await section(page).getByRole('button', { name: /編集/ }).click();
  await company(page).fill('書きかけの会社');
};

test('without the Navigation API, Back asks; after a reload it leaves the page without asking', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'));
  await open(page);
  expect(await page.evaluate(() => 'navigation' in globalThis)).toBe(false);
  await type(page);
  await go(page, -1);
  await stay(page);
  await page.reload();
  await expect(section(page)).toContainText('株式会社すなはま工房');
  await go(page, -1);
  await expectTerms(page);
  await expect(guard(page)).toHaveCount(0);
  await go(page, 1);
  await expect(page).toHaveURL(paths.profile);
  const anchor = `${paths.profile}#resume`;
  await test.step('a step back that is given up does not scroll to the anchor of the address', async () => {
    await page.goto(anchor);
    await type(page);
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const before = await scrolled();
    const anchored = await page.getByRole('region', { name: '履歴書・職務経歴書' }).evaluate((block) => {
      block.scrollIntoView();
      return Math.round(scrollY);
    });
    expect(before, 'elsewhere than at the anchor').not.toBe(anchored);
    await page.evaluate((y) => scrollTo(0, y), before);
    await go(page, -2);
    await stay(page, anchor);
    expect(await scrolled()).toBe(before);
  });
  await page.getByRole('button', { name: /高梨 葵/ }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await stay(page, anchor);
  await expect(page.locator(':focus'), 'the menu has closed and hidden its button').toBeVisible();
});

/** Presses the browser's Back button; a script may always intercept its own navigation. */
const pressBack = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  let before: { id: number } | undefined;
  const current = async () => {
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
    before = entries[currentIndex - 1];
    return entries[currentIndex]?.url;
  };
  // The browser learns later than the page of an entry that the guard has pushed.
  await expect.poll(current).toContain(paths.profile);
  if (!before) throw new Error('There is no history entry to go back to.');
  await browser.send('Page.navigateToHistoryEntry', { entryId: before.id });
};

// The Navigation API can intercept one Back navigation until the user acts on the page again.
test('with the Navigation API, pressing Back twice asks, loses nothing, and goes back once after the discard', async ({
  page,
}) => {
  await open(page);
  await type(page);
  // Playwright's evaluations count as user activation.
  await page.evaluate(() => navigation.addEventListener('navigate', () => console.debug('a step')));
  await company(page).press('End');
  for (const _ of ['held', 'not to be held'])
    await Promise.all([page.waitForEvent('console', (message) => message.text() === 'a step'), pressBack(page)]);
  await stay(page);
  await pressBack(page);
  await page.getByRole('button', { name: '変更を破棄する' }).click();
  await expectTerms(page);
});
