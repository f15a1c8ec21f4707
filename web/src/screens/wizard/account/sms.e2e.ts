import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { postsTo } from '#web/e2e/network/posts.ts';
import { fieldError } from '#web/e2e/page/fields.ts';
import { openIme } from '#web/e2e/page/ime.ts';
import { codeBoxes as boxes, typeCode, codeDigits as values, waitForCode } from '#web/e2e/registration/applicant.ts';
import { wrongCode } from '#web/e2e/registration/applicant-data.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a rejected code', () => {
  test.use({ expectedStatuses: [401, 422] });

  test('that is wrong reloads the page after a second, repeats the message, and accepts the right one, also from an IME', async ({
    page,
    world,
  }) => {
    await page.clock.install();
    const code = await waitForCode(page, world);
    const sent = postsTo(page, '/api/sms/verify');
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
    expect(await values(page)).toBe('|||||');
    await test.step('accepts digits from an IME when the composition ends', async () => {
      const ime = await openIme(page);
      await ime.show('１２');
      expect(await values(page)).toBe('１２|||||');
      await ime.confirm('１２');
      await expect(boxes(page).nth(2)).toBeFocused();
      expect(await values(page)).toBe('1|2||||');
    });
    await boxes(page).first().focus();
    await page.keyboard.type(code);
    await expect(heading(page)).toHaveText('メールアドレス');
    expect(sent).toMatchObject([{ verification_code: wrongCode(code) }, { verification_code: code }]);
  });
});

test('the second of two registering tabs finds out that the code is used, and continues', async ({
  page,
  context,
  world,
}) => {
  await waitForCode(page, world);
  const other = await context.newPage();
  const code = await waitForCode(other, world);
  // From then on it receives the messages of the other tab.
  await allFetched(other);
  await typeCode(page, code);
  await expect(heading(page)).toHaveText('メールアドレス');
  await expect(other.getByText('ご本人の確認は済んでいます。')).toBeVisible();
  await other.getByRole('button', { name: '次へ' }).click();
  await expect(heading(other)).toHaveText('メールアドレス');
  await expect(other.getByLabel('メールアドレス')).toBeVisible();
});
