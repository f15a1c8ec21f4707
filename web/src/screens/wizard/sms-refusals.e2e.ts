import { codeBoxes as boxes, typeCode, codeDigits as values, waitForCode } from '#web/e2e/applicant.ts';
import { wrongCode } from '#web/e2e/applicant-data.ts';
import { countChecks } from '#web/e2e/code-checks.ts';
import { fieldError } from '#web/e2e/fields.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a rejected code', () => {
  test.use({ expectedStatuses: [401, 422] });

  test('that is wrong reloads the page after a second, repeats the message, and accepts the right one', async ({
    page,
    world,
  }) => {
    await page.clock.install();
    const code = await waitForCode(page, world);
    const sent = countChecks(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await typeCode(page, wrongCode(code));
    await expect(fieldError(page, '認証コード')).toContainText('認証コードが一致しません');
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.clock.runFor(999);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(1);
    await reloaded;
    await page.clock.resume();
    await expect(boxes(page).first()).toBeFocused();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^認証コードが一致しません/ })
        .first(),
    ).toBeVisible();
    await expect(fieldError(page, '認証コード')).toContainText('SMSを確認して、もう一度入力してください');
    await expectAccessible(page);
    expect(await values(page)).toBe('|||||');
    await page.keyboard.type(code);
    await expect(heading(page)).toHaveText('メールアドレス');
    expect(sent).toEqual([wrongCode(code), code]);
  });

  test('that was used on another device leads to the email step, which requires the login', async ({
    page,
    browser,
    world,
  }) => {
    await waitForCode(page, world);
    const device = await browser.newContext();
    await device.addCookies((await page.context().cookies()).filter(({ name }) => name === 'kit_world'));
    const other = await device.newPage();
    const code = await waitForCode(other, world);
    await typeCode(other, code);
    await expect(heading(other)).toHaveText('メールアドレス');
    await device.close();
    await typeCode(page, code);
    await expect(page).toHaveURL(paths.register.email);
    await expect(page.getByRole('main').getByText('既に認証済みです')).toBeVisible();
    await expect(heading(page)).toHaveText('続きを入力するには、ログインが必要です');
  });
});
