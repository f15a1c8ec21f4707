import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { API, cookieJar } from '#web/src/testing/network.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const email = 'minori@example.com';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'ログイン' });
const expectWords = (words: RegExp) => within(screen.getByRole('main')).findAllByText(words);
const send = async ({ user }: Page, password = 'Michi-2026') => {
  const emailField = await field('メールアドレス');
  if (emailField.value === '') await user.type(emailField, email);
  await user.clear(await field('パスワード'));
  await user.paste(password);
  await user.click(button());
};

test('does not reveal which field is wrong; keeps the email and clears the password', async () => {
  await send(await renderAt(paths.login), 'Wrong-2026');
  await expectWords(/ログインに失敗しました/);
  expect((await field('メールアドレス')).value).toBe(email);
  expect((await field('パスワード')).value).toBe('');
});

test('explains cookies that the page cannot read, names the fix in the console, and keeps the email', async () => {
  const page = await renderAt(paths.login, { expectedComplaints: /SESSION_DOMAIN/ });
  vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
  await send(page);
  await expectWords(/設定でCookieを許可し/);
  expect((await field('メールアドレス')).value).toBe(email);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('SESSION_DOMAIN'));
});

const checkAgain = { name: 'もう一度確認する' };
const sessionCheck = { method: 'GET', path: '/api/user/me' };

test('explains a failed session check at the login, retries it and returns to the requested page', async () => {
  const page = await renderAt(paths.settings, { as: 'minori', scenario: 'session-check-fails' });
  await page.user.click(await screen.findByRole('button', checkAgain));
  await findToast('ログインの状態を確認できませんでした');
  expect(document.activeElement).toBe(screen.getByRole('button', checkAgain));
  await page.fail();
  await page.user.click(screen.getByRole('button', checkAgain));
  await screen.findByRole('heading', { level: 1, name: '設定' });
});

test('asks for email and password if the session check finds nobody logged in', async () => {
  const page = await renderAt(paths.settings, { as: 'minori', scenario: 'session-check-fails' });
  const again = await screen.findByRole('button', checkAgain);
  await page.fail({ ...sessionCheck, end_session: true });
  await page.user.click(again);
  await waitFor(async () => expect(document.activeElement).toBe(await field('メールアドレス')));
  expect(screen.queryByRole('button', checkAgain)).toBeNull();
});

test('shows no failure at the login of a visitor whose session has ended', async () => {
  const page = await renderAt(paths.settings, { as: 'minori' });
  await screen.findByRole('heading', { level: 1, name: '設定' });
  await page.fail({ ...sessionCheck, end_session: true });
  await page.reload();
  await field('メールアドレス');
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

test('reports an error of the form in an old browser, and that nothing was sent', async () => {
  const page = await renderAt(paths.login, { expectedComplaints: /structuredClone is not a function/ });
  await field('メールアドレス');
  const errors: unknown[] = [];
  const note = ({ error }: ErrorEvent) => errors.push(error);
  addEventListener('error', note);
  vi.stubGlobal('structuredClone', undefined);
  await send(page);
  await findToast('送信できませんでした。時間をおいて、もう一度お試しください。');
  expect(errors).toHaveLength(1);
  expect((await field('メールアドレス')).value).toBe(email);
  removeEventListener('error', note);
});

test("treats a broken session cookie as a visitor's", async () => {
  const page = await renderAt(paths.term, { as: 'minori' });
  await screen.findByRole('button', { name: '小野寺 みのり' });
  cookieJar().setCookieSync('tsugimichi-session=eyJpdiI6Im5vbnNlbnNlIn0%3D; path=/; HttpOnly', API);
  await page.reload();
  await screen.findByRole('banner');
  await within(screen.getByRole('banner')).findAllByText('ログイン', { selector: 'a' });
});

test('redirects a member from the login to home', async () => {
  await renderAt(paths.login, { as: 'minori' });
  await waitFor(() => expect(location.pathname).toBe(paths.home));
});
