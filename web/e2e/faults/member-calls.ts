import { changeEmail, changePassword, requestEmailChange, withdraw } from '#contracts/api/account.ts';
import { applyToOffer } from '#contracts/api/offers.ts';
import { logOut } from '#contracts/api/session.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { goOnToReasons } from '#web/e2e/member/withdrawal.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page, person, sendLogin } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import type { Call } from './call.ts';

const minori = person('minori');
const offerId = loadScenario('ordinary-day').values.offer_id ?? 0;
const emailCard = (page: Page) => page.locator('#change-email');
const passwordCard = (page: Page) => page.locator('#change-password');
const change = { name: '変更する', exact: true };
const apply = (page: Page) => page.getByRole('button', { name: 'この求人に応募する' });
const memberButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '小野寺 みのり' });
const leave = (page: Page) => page.getByRole('button', { name: 'ログアウト', exact: true }).click();

/** Calls of a member's account, and an application. */
export const MEMBER_CALLS: readonly Call[] = [
  {
    endpoint: requestEmailChange,
    what: 'requests another address',
    as: 'minori',
    open: async (page) => {
      await page.goto(paths.settings);
      await page.getByLabel('新しいメールアドレス').fill('minori.new@example.com');
    },
    cause: (page) => emailCard(page).getByRole('button', change).click(),
    words: /メールアドレスの変更に失敗しました/,
    done: (page) => expect(emailCard(page).getByRole('status')).toContainText('minori.new@example.com'),
  },
  {
    endpoint: changeEmail,
    what: "opens the mail's link",
    scenario: 'email-link-waiting',
    as: 'minori',
    cause: (page) => page.goto(`${paths.settings}?token=email-minori-9Xk3Vb7N`),
    words: /メールアドレスの変更に失敗しました/,
    again: (page) => page.getByRole('button', { name: 'もう一度試す' }).click(),
    done: (page) => expectToast(page, 'メールアドレスの変更が完了しました'),
  },
  {
    endpoint: changePassword,
    what: 'changes the password',
    as: 'minori',
    open: async (page) => {
      await page.goto(paths.settings);
      await page.getByLabel('現在のパスワード', { exact: true }).fill(minori.password);
      await page.getByLabel('新しいパスワード', { exact: true }).fill('Michi2027');
    },
    cause: (page) => passwordCard(page).getByRole('button', change).click(),
    words: /パスワードの変更に失敗しました/,
    done: (page) => expectToast(page, 'パスワードの変更が完了しました'),
  },
  {
    endpoint: withdraw,
    what: 'withdraws',
    as: 'minori',
    open: async (page) => {
      await page.goto(paths.settings);
      await goOnToReasons(page);
      await page.getByRole('checkbox', { name: 'その他' }).check();
      await page.getByLabel('その他の理由').fill('引っ越しのため');
    },
    cause: (page) => page.getByRole('button', { name: '退会する', exact: true }).click(),
    words: /退会手続きに失敗しました/,
    done: (page) => expect(page.getByRole('heading', { name: '退会手続きが完了しました' })).toBeVisible(),
  },
  {
    endpoint: logOut,
    what: 'logs out',
    as: 'minori',
    open: async (page) => {
      await page.goto(paths.nda);
      await memberButton(page).click();
    },
    cause: leave,
    words: /ログアウトできませんでした/,
    isAlways: true,
    done: (page) => expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible(),
    // No session is left to end.
    otherwise: { 401: { words: null } },
  },
  {
    endpoint: applyToOffer,
    what: 'applies',
    as: 'minori',
    open: async (page) => {
      await page.goto(paths.offer(offerId));
      await expect(apply(page)).toBeEnabled();
    },
    cause: (page) => apply(page).click(),
    words: /応募できませんでした/,
    done: (page) => expectToast(page, '募集に応募しました'),
    otherwise: {
      // The login page leads back to the offer.
      401: {
        words: /応募するには、ログインしてください/,
        again: async (page) => {
          await sendLogin(page, minori);
          await expect(page).toHaveURL(paths.offer(offerId));
          await apply(page).click();
        },
      },
    },
  },
];
