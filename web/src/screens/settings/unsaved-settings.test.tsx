import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { API, cookieJar } from '#web/src/testing/network.ts';
import { fill } from '#web/src/testing/registration.ts';
import { expectPath, findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const TITLE = '保存していない変更があります';
const guard = () => screen.findByRole('dialog', { name: TITLE });
const press = async ({ user }: Page, name: string) => user.click(within(await guard()).getByText(name));
const email = () => screen.findByLabelText<HTMLInputElement>('新しいメールアドレス');
const logOut = async ({ user }: Page) => {
  const banner = within(screen.getByRole('banner'));
  await user.click(banner.getByRole('button', { name: /小野寺 みのり/ }));
  await user.click(banner.getByRole('button', { name: 'ログアウト' }));
};
const open = async () => {
  const page = await renderAt(paths.home, { as: 'minori' });
  const banner = within(await screen.findByRole('banner'));
  await page.user.click(await banner.findByRole('button', { name: /小野寺 みのり/ }));
  await page.user.click(banner.getByRole('link', { name: '設定' }));
  await email();
  return page;
};

test('asks before a logout loses input of the settings', async () => {
  const page = await open();
  await fill(page, await email(), 'atarashii@example.jp');
  await fill(page, screen.getByLabelText('新しいパスワード'), 'Kaenai12345');
  await logOut(page);
  expect((await guard()).textContent).toContain(
    '「メールアドレスの変更、パスワードの変更」に、まだ保存していない変更があります',
  );
  await press(page, '入力を続ける');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  expect((await email()).value).toBe('atarashii@example.jp');
  await logOut(page);
  await press(page, '変更を破棄する');
  await expectPath(paths.home);
  await within(screen.getByRole('banner')).findAllByRole('link', { name: 'ログイン' });
});

test('asks before Back loses the reasons of a withdrawal, and goes back after the discard', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: '退会手続きに進む' }));
  for (const warning of within(await screen.findByRole('dialog')).getAllByRole('checkbox'))
    await page.user.click(warning);
  await page.user.click(screen.getByRole('button', { name: '次へ進む' }));
  const reasons = await screen.findByRole('dialog', { name: /退会の理由をお聞かせください/ });
  await page.user.click(within(reasons).getAllByRole('checkbox')[0] as HTMLElement);
  history.back();
  expect((await guard()).textContent).toContain('「退会」に');
  await press(page, '変更を破棄する');
  await expectPath(paths.home);
});

test("does not ask without input, or for a password manager's input", async () => {
  const page = await open();
  await fill(page, screen.getByLabelText('現在のパスワード'), 'Password123');
  const before = (await email()).value;
  await fill(page, await email(), 'atarashii@example.jp');
  await fill(page, await email(), before);
  await logOut(page);
  await expectPath(paths.home);
});

const loginAgain = async () => within(await screen.findByRole('dialog', { name: 'もう一度ログインしてください' }));
/** Changes the password after the session has ended, which opens the login over the page. */
const changePassword = async (expectedComplaints?: RegExp) => {
  const scenario = 'settings-session-expired';
  const page = await renderAt(paths.settings, { as: 'minori', scenario, expectedComplaints });
  await fill(page, await email(), 'minori.new@example.com');
  await fill(page, screen.getByLabelText('現在のパスワード'), 'Michi-2026');
  await fill(page, screen.getByLabelText('新しいパスワード'), 'Michi2027');
  const card = within(screen.getByRole('region', { name: 'パスワードの変更' }));
  await page.user.click(card.getByRole('button', { name: /変更/ }));
  return page;
};

test('the login over the page after an ended session loses no input, and the change is made', async () => {
  const page = await changePassword();
  await loginAgain();
  expect(location.pathname).toBe(paths.settings);
  await fill(page, (await loginAgain()).getByLabelText('パスワード'), 'Michi-2026');
  await page.user.click((await loginAgain()).getByRole('button', { name: 'ログイン' }));
  await findToast('パスワードの変更が完了しました');
  expect((await email()).value).toBe('minori.new@example.com');
});

test('sends nothing in the name of another person who logs in instead', async () => {
  const page = await changePassword();
  const changes = async () => (await page.kit.journal()).filter(({ method }) => method === 'PATCH').length;
  const before = await changes();
  const kenta = loadScenario('ordinary-day').people.find(({ key }) => key === 'kenta');
  await fill(page, (await loginAgain()).getByLabelText('メールアドレス'), kenta?.email ?? '');
  await fill(page, (await loginAgain()).getByLabelText('パスワード'), kenta?.password ?? '');
  await page.user.click((await loginAgain()).getByRole('button', { name: 'ログイン' }));
  await findToast('別のアカウントでログインされているため、ホームを開き直しました');
  expect(await changes()).toBe(before);
});

test('a failed save is reported and the input stays if the code of the login does not load', async () => {
  const dialog = '#web/src/session/login/login-again-dialog.tsx';
  vi.doMock(dialog, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  onTestFinished(() => vi.doUnmock(dialog));
  await changePassword(/<Demanded> component/);
  await within(screen.getByRole('region', { name: 'パスワードの変更' })).findByRole('alert');
  expect(screen.getByLabelText('新しいパスワード')).toHaveProperty('value', 'Michi2027');
});

test('a reselected tab shows the login after a logout elsewhere, and starts over if another person has logged in', async () => {
  const page = await open();
  await fill(page, await email(), 'atarashii@example.com');
  cookieJar().setCookieSync('tsugimichi-session=; Max-Age=0; path=/', API);
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  lookAgain();
  const dialog = await loginAgain();
  expect(dialog.getByLabelText('メールアドレス')).toHaveProperty('value', 'minori@example.com');
  expect(sessionStorage.getItem('tsugimichi.user')).toBeNull();
  await fill(page, dialog.getByLabelText('パスワード'), 'Michi-2026');
  await page.user.click(dialog.getByRole('button', { name: 'ログイン' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await email()).value).toBe('atarashii@example.com');
  await page.logIn('aoi');
  lookAgain();
  await findToast('別のアカウントでログインされているため、ホームを開き直しました');
});
