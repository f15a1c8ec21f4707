import {
  applicant,
  codeBoxes as boxes,
  typeCode,
  codeDigits as values,
  waitForCode,
  wrongCode,
} from '#web/e2e/applicant.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Counts the checks the page asks for. */
const countChecks = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sms/verify'))
      sent.push(String(request.postDataJSON().verification_code));
  });
  return sent;
};
const paste = (page: Page, index: number, text: string) =>
  boxes(page)
    .nth(index)
    .evaluate((box, pasted) => {
      const data = new DataTransfer();
      data.setData('text', pasted);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);

test('digits move on by themselves, and the sixth one sends the code, once', async ({ page, world }) => {
  const code = await waitForCode(page, world);
  await expectAccessible(page);
  const sent = countChecks(page);
  await typeCode(page, code.slice(0, 3));
  await expect(boxes(page).nth(3)).toBeFocused();
  await expect(page.getByText('あと3桁です')).toBeVisible();
  await expect(page.getByRole('button', { name: '確認する' })).toBeDisabled();
  await page.keyboard.type(code.slice(3));
  await expect(heading(page)).toHaveText('メールアドレス');
  await expect(page).toHaveURL(paths.register.email);
  expect(sent).toEqual([code]);
});

test('letters are ignored, full-width digits are taken', async ({ page, world }) => {
  await waitForCode(page, world);
  await typeCode(page, 'a-1');
  await boxes(page).nth(1).pressSequentially('２');
  expect(await values(page)).toBe('1|2||||');
});

test('backspace and arrows go back through the boxes; another digit takes the place of the one there', async ({
  page,
  world,
}) => {
  await waitForCode(page, world);
  await typeCode(page, '123');
  await page.keyboard.press('Backspace');
  await expect(boxes(page).nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  expect(await values(page)).toBe('1|||||');
  await page.keyboard.press('ArrowLeft');
  await expect(boxes(page).nth(0)).toBeFocused();
  await page.keyboard.type('9');
  expect(await values(page)).toBe('9|||||');
  await page.keyboard.press('ArrowRight');
  await expect(boxes(page).nth(2)).toBeFocused();
  // The browser's way back is no way through the boxes.
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(boxes(page).nth(2)).toBeFocused();
});

for (const [what, written] of [
  ['bare', (code: string) => code],
  ['with a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  [
    'in full width',
    (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  ],
] as const) {
  test(`a code pasted ${what} fills all boxes and is sent once`, async ({ page, world }) => {
    const code = await waitForCode(page, world);
    const sent = countChecks(page);
    await paste(page, 2, written(code));
    await expect(heading(page)).toHaveText('メールアドレス');
    expect(sent).toEqual([code]);
  });
}

test("the telephone's own filling puts all digits into the first box", async ({ page, world }) => {
  const code = await waitForCode(page, world);
  await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code');
  const sent = countChecks(page);
  await boxes(page).first().fill(code);
  await expect(heading(page)).toHaveText('メールアドレス');
  expect(sent).toEqual([code]);
});

test('digits typed through an IME are taken when the composition ends', async ({ page, world }) => {
  await waitForCode(page, world);
  await boxes(page).first().focus();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 });
  expect(await values(page)).toBe('１２|||||');
  await browser.send('Input.insertText', { text: '１２' });
  await expect(boxes(page).nth(2)).toBeFocused();
  expect(await values(page)).toBe('1|2||||');
});

test.describe('a code that is refused', () => {
  test.use({ expectedStatuses: [401, 422] });

  test('and does not match: the page loads anew after a second, says so again, and takes the right one', async ({
    page,
    world,
  }) => {
    const code = await waitForCode(page, world);
    const sent = countChecks(page);
    const reloaded = page.waitForEvent('load');
    await typeCode(page, wrongCode(code));
    await expect(page.locator('.field-error')).toContainText('認証コードが一致しません');
    await reloaded;
    await expect(boxes(page).first()).toBeFocused();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^認証コードが一致しません/ })
        .first(),
    ).toBeVisible();
    await expect(page.locator('.field-error')).toContainText('SMSを確認して、もう一度入力してください');
    await expectAccessible(page);
    expect(await values(page)).toBe('|||||');
    await page.keyboard.type(code);
    await expect(heading(page)).toHaveText('メールアドレス');
    expect(sent).toEqual([wrongCode(code), code]);
  });

  test('and does not match: there is a second to read why', async ({ page, world }) => {
    await page.clock.install();
    const code = await waitForCode(page, world);
    await page.clock.pauseAt(Date.now() + 60_000);
    await typeCode(page, wrongCode(code));
    await expect(page.locator('.field-error')).toContainText('認証コードが一致しません');
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.clock.runFor(999);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(1);
    await reloaded;
  });

  test.describe('as it has expired', () => {
    test.use({ scenario: 'sms-code-expired' });
    test('leads back to the form, which still holds what was given', async ({ page, world }) => {
      const code = await waitForCode(page, world);
      await typeCode(page, code);
      await expect(page.getByText('ご本人の確認に戻ります…')).toBeVisible();
      await expect(page).toHaveURL(paths.register.identity);
      await expect(page.getByRole('alert')).toContainText('認証コードの有効期限が切れています');
      await expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number);
      await expectAccessible(page);
    });
  });

  test.describe('as it has been used', () => {
    test.use({ scenario: 'sms-already-verified' });
    test('leads to the email step, which asks for the login', async ({ page, world }) => {
      const code = await waitForCode(page, world);
      await typeCode(page, code);
      await expect(page).toHaveURL(paths.register.email);
      await expect(page.getByRole('main').getByText('既に認証済みです')).toBeVisible();
      await expect(heading(page)).toHaveText('続きを入力するには、ログインが必要です');
    });
  });
});

test.describe('a check that fails', () => {
  test.use({ scenario: 'sms-verify-fails', expectedStatuses: [401, 500] });
  test('keeps the digits and can be made again by hand, but not by itself', async ({ page, world }) => {
    const code = await waitForCode(page, world);
    const sent = countChecks(page);
    await typeCode(page, code);
    await expect(page.locator('.field-error')).toContainText('時間をおいて、もう一度お試しください');
    expect(await values(page)).toBe(code.split('').join('|'));
    await expectAccessible(page);
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: '確認する' }).click();
    await expect.poll(() => sent).toHaveLength(2);
  });
});

test.describe('without a network', () => {
  test.use({ expectedStatuses: [0, 401] });
  test('the page says so, and the second try works', async ({ page, world }) => {
    const code = await waitForCode(page, world);
    await goOffline(page);
    await typeCode(page, code);
    await expect(page.locator('.field-error')).toContainText('通信に失敗しました');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '確認する' }).click();
    await expect(heading(page)).toHaveText('メールアドレス');
  });
});
