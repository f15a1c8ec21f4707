import { requestPasswordReset, resetPassword } from '#contracts/api/account.ts';
import { agreeToNda, notifySideJob } from '#contracts/api/inquiries.ts';
import { requestSmsCode, verifySmsCode } from '#contracts/api/registration.ts';
import { getCsrfCookie, logIn } from '#contracts/api/session.ts';
import { agree, fill as fillNda } from '#web/e2e/member/nda-form.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import {
  codeBoxes,
  codeDigits,
  sendIdentity,
  sentCode,
  typeCode,
  waitForCode,
} from '#web/e2e/registration/applicant.ts';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { expect, type Page, person } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import type { Call } from './call.ts';

const { email, password } = person('minori');
const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const login: Omit<Call, 'endpoint' | 'what'> = {
  open: async (page) => {
    await page.goto(paths.login);
    await page.getByLabel('メールアドレス').fill(email);
  },
  // The form clears a wrong password (specification 4).
  cause: async (page) => {
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    await press('ログイン')(page);
  },
  words: /ログインに失敗しました/,
  // A login has no session that could have ended.
  otherwise: { 401: { words: /メールアドレスとパスワードを確認して/ } },
  done: (page) => expect(page.getByRole('button', { name: '小野寺 みのり' })).toBeVisible(),
};

const filled = (path: string, values: Readonly<Record<string, string>>) => async (page: Page) => {
  await page.goto(path);
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
};
const RESEND = /^認証コードを再送する/;
const expectEmailStep = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'メールアドレス' })).toBeVisible();

/** Calls of a visitor. */
export const VISITOR_CALLS: readonly Call[] = [
  { ...login, endpoint: getCsrfCookie, what: 'logs in' },
  { ...login, endpoint: logIn, what: 'logs in' },
  {
    endpoint: requestPasswordReset,
    what: 'requests a new password',
    open: filled(paths.reminder, { メールアドレス: email }),
    cause: press('再発行用のメールを送る'),
    words: /パスワードの再発行に失敗しました/,
    done: (page) => expect(page.getByRole('heading', { name: 'メールを送信しました' })).toBeVisible(),
  },
  {
    endpoint: resetPassword,
    what: 'sets a new password',
    scenario: 'reset-link-waiting',
    open: async (page) => {
      await page.goto(`${paths.reset}?id=1&token=reset-minori-5Hq8Rt2W`);
      for (const name of [/^新しいパスワード(?!（確認）)/, /^新しいパスワード（確認）/])
        await page.getByRole('textbox', { name }).fill('Atarashii2026');
    },
    cause: press('パスワードを変更する'),
    words: /パスワードの変更に失敗しました/,
    done: (page) => expect(page).toHaveURL(paths.login),
  },
  {
    endpoint: notifySideJob,
    what: 'leaves an address on the landing page',
    open: filled(paths.service, { 氏名: '見本 花子', 現在の会社名: '株式会社みほん', メールアドレス: 'h@example.com' }),
    cause: press('求人の案内を受け取る'),
    words: /登録に失敗しました/,
    done: (page) => expectToast(page, '登録が完了しました'),
  },
  {
    endpoint: agreeToNda,
    what: 'agrees to the NDA',
    open: async (page) => {
      await page.goto(paths.ndaAgree);
      await fillNda(page);
    },
    cause: (page) => page.getByRole('button', agree).click(),
    words: /秘密保持契約の同意に失敗しました/,
    done: (page) => expect(page).toHaveURL(paths.ndaComplete),
  },
  {
    endpoint: requestSmsCode,
    what: 'requests the SMS code',
    open: (page) => page.goto(paths.register.identity),
    cause: (page) => sendIdentity(page),
    words: /登録に失敗しました/,
    unchanged: async (page) => {
      await expect(page.getByLabel('セイ')).toHaveValue(applicant.last_name_kana);
      await expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number);
    },
    again: press('認証コードを受け取る'),
    done: (page) => expect(codeBoxes(page).first()).toBeVisible(),
  },
  {
    endpoint: requestSmsCode,
    what: 'requests another code',
    open: async (page, world) => {
      await page.clock.install();
      await waitForCode(page, world);
      await page.clock.fastForward(61_000);
    },
    cause: (page) => page.getByRole('button', { name: RESEND }).click(),
    words: /認証コードの送信に失敗しました/,
    isAlways: true,
    // Leads back to the form (specification 8).
    unchanged: (page) => expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number),
    again: press('認証コードを受け取る'),
    done: (page) => expect(codeBoxes(page).first()).toBeEditable(),
  },
  {
    endpoint: verifySmsCode,
    what: 'types the code',
    open: waitForCode,
    cause: async (page, world) => typeCode(page, await sentCode(world)),
    words: /時間をおいて、もう一度お試しください/,
    unchanged: async (page) => expect(await codeDigits(page)).toMatch(/^\d(?:\|\d){5}$/),
    again: press('確認する'),
    done: expectEmailStep,
  },
];
