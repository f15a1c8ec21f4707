import type { Page } from 'playwright';
import { person, sendLogin } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/src/paths.ts';
import { hold, type Picture, press, steps } from './picture.ts';

const { email, password } = person('minori');
const as = 'minori';
const wrong = (page: Page) => sendLogin(page, { email, password: 'Chigau-2026' });
const right = (page: Page) => sendLogin(page, { email, password });
const remind = steps({ メールアドレス: email }, '再発行用のメールを送る');

/** Hides the API's cookies from the page. */
const withoutCookies = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '' }));

/** The server fails to return the session's user. */
const notKnown = async (page: Page, world: World) => {
  await world.fail({ method: 'GET', path: '/api/user/me', status: 500 });
  await page.goto(paths.settings);
};

const login: readonly Picture[] = [
  { name: 'login', path: paths.login },
  { name: 'login-error', path: paths.login, act: press('ログイン') },
  { name: 'login-refused', path: paths.login, act: wrong },
  { name: 'login-failed', path: paths.login, scenario: 'maintenance', act: right },
  { name: 'login-locked', path: paths.login, scenario: 'login-locked', act: right },
  { name: 'login-no-cookies', path: paths.login, before: withoutCookies, act: right },
  { name: 'login-not-known', path: paths.settings, as, act: notKnown },
  { name: 'login-sending', path: paths.login, before: hold('login'), act: right },
  { name: 'reminder', path: paths.reminder },
  { name: 'reminder-sent', path: paths.reminder, act: remind },
  { name: 'reminder-failed', path: paths.reminder, scenario: 'reminder-fails', act: remind },
];

const link = `${paths.reset}?id=1&token=reset-minori-5Hq8Rt2W`;
const newPassword = (first: string, second: string) => async (page: Page) => {
  await page.locator('input[type=password]').first().fill(first);
  await page.locator('input[type=password]').last().fill(second);
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
};

const reset: readonly Picture[] = [
  { name: 'reset', path: link, scenario: 'reset-link-waiting' },
  { name: 'reset-error', path: link, scenario: 'reset-link-waiting', act: newPassword('tsugimichi', 'tsugi') },
  {
    name: 'reset-expired',
    path: link,
    scenario: 'reset-link-expired',
    act: newPassword('Atarashii2026', 'Atarashii2026'),
  },
  { name: 'reset-broken-link', path: paths.reset },
];

const askEmail = async (page: Page) => {
  await page.getByLabel('新しいメールアドレス').fill('minori.new@example.com');
  await page.locator('#change-email').getByRole('button', { name: '変更する' }).click();
};
const warned = press('退会手続きに進む');
const tickAll = async (page: Page) => {
  await warned(page);
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.check();
};
const toReasons = async (page: Page) => {
  await tickAll(page);
  await press('次へ進む')(page);
};
const giveReasons = async (page: Page) => {
  await toReasons(page);
  await steps('その他', { その他の理由: '引っ越しのため' })(page);
};
const withdraw = async (page: Page) => {
  await giveReasons(page);
  await press('退会する')(page);
};

const applied = { path: paths.applications, as, scenario: 'application-history' } as const;
const withoutSideJobs = (page: Page) => page.route('**/api/offers?type=1', (route) => route.abort());

const applications: readonly Picture[] = [
  { name: 'applications', ...applied },
  { name: 'applications-menu', ...applied, window: true, act: press(/小野寺|メニュー/) },
  { name: 'applications-none', path: paths.applications, as },
  { name: 'applications-half', ...applied, before: withoutSideJobs },
  { name: 'applications-failed', path: paths.applications, as, scenario: 'offers-unavailable' },
];

const settings: readonly Picture[] = [
  { name: 'settings', path: paths.settings, as },
  { name: 'settings-sent', path: paths.settings, as, act: askEmail },
  { name: 'settings-email-failed', path: paths.settings, as, scenario: 'email-request-fails', act: askEmail },
  { name: 'settings-link-expired', path: `${paths.settings}?token=x`, as, scenario: 'email-link-expired' },
  {
    name: 'settings-password-errors',
    path: paths.settings,
    as,
    act: (page) => page.locator('#change-password').getByRole('button', { name: '変更する' }).click(),
  },
  {
    name: 'settings-login-again',
    path: paths.settings,
    as,
    scenario: 'settings-session-expired',
    act: async (page) => {
      const fields = page.locator('#change-password input[type=password]');
      await fields.first().fill(password);
      await fields.last().fill('Atarashii-2026');
      await page.locator('#change-password').getByRole('button', { name: '変更する' }).click();
    },
  },
  { name: 'withdraw-1', path: paths.settings, as, act: warned },
  { name: 'withdraw-1-ready', path: paths.settings, as, act: tickAll },
  { name: 'withdraw-2', path: paths.settings, as, act: toReasons },
  { name: 'withdraw-2-ready', path: paths.settings, as, act: giveReasons },
  { name: 'withdraw-failed', path: paths.settings, as, scenario: 'withdrawal-fails', act: withdraw },
  { name: 'withdraw-done', path: paths.settings, as, window: true, act: withdraw },
];

/** Login, password, applications and settings. */
export const accountPictures: readonly Picture[] = [...login, ...reset, ...applications, ...settings];
