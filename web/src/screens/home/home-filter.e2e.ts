import { applyBar, offerCards, offerCount } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

// What is not loaded ahead, such as pictures, cannot be loaded offline.
test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

const heading = (page: Page) => page.getByRole('heading', { level: 2 });
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: '絞り込み' }).getByRole('button', { name });

test('finds an offer by filters on a small phone, also offline; Back and a bad address keep a list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/?type=side-job&pay=abc&remote=x&place=%E0%A4%A');
  await expect(heading(page)).toHaveText('新着の求人');
  await expect(offerCount(page)).toHaveText('41');
  await chip(page, /^時給/).click();
  const sheet = page.getByRole('dialog', { name: '時給' });
  await expect(sheet.getByRole('radio', { name: '指定しない' })).toBeFocused();
  await page.context().setOffline(true);
  await sheet.getByText('3,000円以上').click();
  await sheet.getByRole('button', { name: /件を表示$/ }).click();
  await expect(heading(page)).toBeFocused();
  await expect(offerCards(page).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await chip(page, /^リモート/).click();
  await page.getByRole('dialog').getByText('フルリモート', { exact: true }).click();
  await test.step('a press beside the sheet closes it', async () => {
    await page.mouse.click(180, 40);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chip(page, /^リモート/)).toBeFocused();
  });
  const title = '「3,000円以上・フルリモート」の求人';
  await expect(heading(page)).toHaveText(title);
  await expect(offerCards(page)).toHaveCount(20);
  await expectNoSidewaysScroll(page);
  await offerCards(page).nth(5).getByRole('link').click();
  await expect(applyBar(page)).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(title);
});

test('filters by keyboard: the panel takes the focus, arrows choose, and Escape leads back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(offerCards(page).first()).toBeVisible();
  await chip(page, /^年収/).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: '年収' });
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('radio', { name: '指定しない' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(heading(page)).toHaveText('「500万円以上」の求人');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(chip(page, /^年収/)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const partly = page.getByRole('checkbox', { name: /^一部リモート/ });
  await expect(page.getByRole('checkbox', { name: /^フルリモート/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(partly).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heading(page)).toHaveText('「500万円以上・一部リモート」の求人');
  await test.step('Tab past the last control closes the panel', async () => {
    for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await chip(page, /^勤務地/).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.setViewportSize({ width: 770, height: 800 });
  await expectNoSidewaysScroll(page, 'when the window narrows below an open panel');
});
