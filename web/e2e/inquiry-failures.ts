import { fieldError } from '#web/e2e/fields.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { goOffline } from './offline.ts';
import { expect, expectAccessible, type Locator, type Page, test } from './test.ts';

interface Inquiry {
  /** As a test title begins: `an agreement`. */
  what: string;
  path: string;
  /** Scenarios in which the server refuses it, and in which it fails. */
  refused: string;
  fails: string;
  /** The headline of every failure. */
  headline: string;
  fill(page: Page): Promise<void>;
  button(page: Page): Locator;
  /** What was typed is still there, and can be sent again. */
  expectKept(page: Page): Promise<void>;
  /** Sends it again once the network is back, and sees it succeed. */
  sendAgain(page: Page): Promise<void>;
}

/** Three tests of a form that a visitor sends: refused, failing, and without a network. */
export const testInquiryFailures = (inquiry: Inquiry): void => {
  const { what, path, refused, fails, headline, fill, button, expectKept, sendAgain } = inquiry;
  const send = async (page: Page) => {
    await page.goto(path);
    await fill(page);
    await button(page).click();
  };
  const expectFailure = async (page: Page) => {
    await expectToast(page, headline, 'error');
    await expect(page.getByRole('main').getByText(headline)).toBeVisible();
    await expectKept(page);
    await expectAccessible(page);
  };

  test.describe(`${what} that the server refuses`, () => {
    test.use({ scenario: refused, expectedStatuses: [401, 422] });
    test('says so under the field, and the input stays', async ({ page }) => {
      await send(page);
      await expect(fieldError(page, 'メールアドレス')).toContainText('有効なメールアドレス形式で');
      await expectFailure(page);
    });
  });

  test.describe(`${what} that fails`, () => {
    test.use({ scenario: fails, expectedStatuses: [401, 500] });
    test('says so in a red toast and in the page, and can be tried again', async ({ page }) => {
      await send(page);
      await expectFailure(page);
    });
  });

  test.describe(`${what} without a network`, () => {
    test.use({ expectedStatuses: [0, 401] });
    test('is told in words; with the network back, the same input goes through', async ({ page }) => {
      await page.goto(path);
      await fill(page);
      await goOffline(page);
      await button(page).click();
      await expect(page.getByRole('main').getByText('通信に失敗しました')).toBeVisible();
      await expectKept(page);
      await page.context().setOffline(false);
      await sendAgain(page);
    });
  });
};
