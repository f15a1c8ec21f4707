import { offerCards } from '#web/e2e/offers.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 2 });
const field = (page: Page) => page.getByRole('searchbox');
const scrollFarDown = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(heading(page)).not.toBeInViewport();
};
const expectUnderHeader = async (page: Page) => {
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  const { bottom, top } = await heading(page).evaluate((title) => ({
    bottom: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    top: title.getBoundingClientRect().top,
  }));
  expect(top).toBeGreaterThanOrEqual(bottom);
  expect(top).toBeLessThan(bottom + 180);
};
const expectHeadingFocusedByEnter = async (page: Page) => {
  await field(page).fill('デザイナー');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'キーワードを消す' }).first().click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
};

test('typing in the header, Enter and its tabs show the beginning of the list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(offerCards(page).first()).toBeVisible();
  const all = await offerCards(page).count();
  await test.step('does not scroll while the list is in sight', async () => {
    await field(page).fill('エンジニア');
    await expect.poll(() => offerCards(page).count()).toBeLessThan(20);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await field(page).fill('');
    await expect(offerCards(page)).toHaveCount(all);
  });
  await test.step('typing shows the beginning of the list', async () => {
    await scrollFarDown(page);
    await field(page).fill('エンジニア');
    await expectUnderHeader(page);
    await expect.poll(() => offerCards(page).count()).toBeLessThan(20);
  });
  await test.step("Enter moves the focus to the list's heading", async () => {
    await expectHeadingFocusedByEnter(page);
    await expect(offerCards(page)).toHaveCount(all);
  });
  for (const name of ['転職先を探す', '副業を探す'])
    await test.step(`${name} shows the beginning of its list, although it may be the chosen one`, async () => {
      await scrollFarDown(page);
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expectUnderHeader(page);
    });
  await test.step('one switch of the kind of work is in view: the header has it once the tabs are away', async () => {
    const tab = (name: string) => page.getByRole('tab', { name });
    const inHeader = page.getByRole('banner').getByRole('link', { name: '副業を探す' });
    await page.evaluate(() => scrollTo(0, 0));
    await tab('転職先を探す').click();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(inHeader).toBeHidden();
    const { x } = (await field(page).boundingBox()) ?? {};
    await scrollFarDown(page);
    await expect(inHeader).toBeVisible();
    await expect(tab('副業を探す')).not.toBeInViewport();
    expect((await field(page).boundingBox())?.x, 'the field stays in its place').toBe(x);
    await inHeader.press('Enter');
    await expect(tab('副業を探す'), 'the focus stays with the choice').toBeFocused();
    await expect(tab('副業を探す')).toHaveAttribute('aria-selected', 'true');
    await expect(tab('副業を探す')).toBeInViewport();
    await expect(inHeader).toBeHidden();
  });
});

test("on a phone, Enter moves the focus to the list's heading; a job type is found by typing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logIn(page, 'minori');
  await page.goto('/');
  const chip = page.getByRole('button', { name: /^職種/ });
  await expect(chip).toBeVisible();
  await test.step("Enter moves the focus to the list's heading", () => expectHeadingFocusedByEnter(page));
  await page.evaluate(() => scrollTo(0, 0));
  await chip.press('Enter');
  const choice = page.getByRole('combobox', { name: '職種から選ぶ' });
  await choice.fill('でざ');
  await expect(page.getByRole('option')).toHaveText(['UIデザイン', 'グラフィックデザイン']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chip).toHaveText('職種：グラフィックデザイン');
  await expect(chip).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await chip.press('Enter');
  await choice.fill('zzz');
  const none = page.getByText('該当する職種が見つかりませんでした。');
  await expect(none).toBeInViewport({ ratio: 1 });
  expect((await none.boundingBox())?.height, 'it says in one line that there is no such job type').toBeLessThan(48);
});
