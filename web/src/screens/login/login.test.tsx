import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { errorOf } from '#web/src/testing/fields.ts';
import { API, cookieJar } from '#web/src/testing/network.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const errorIs = (label: string, words: string) =>
  waitFor(async () => expect(errorOf(await field(label)).split(',')).toContain(words));

test('an empty form lists what is missing and focuses it', async () => {
  const { user } = await renderAt(paths.login);
  const email = await field('メールアドレス');
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
  await errorIs('メールアドレス', 'メールアドレスは必須入力項目です');
  await errorIs('パスワード', 'パスワードは必須入力項目です');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement?.querySelectorAll('a')).toHaveLength(2));
  expect(document.activeElement?.textContent).toContain('メールアドレス');
  await user.type(email, 'minori');
  await errorIs('メールアドレス', '有効なメールアドレスを入力してください');
  await user.type(await field('パスワード'), 'ひみつ');
  await errorIs('パスワード', '有効なパスワードを入力してください');
});

test('shows the password without losing its value', async () => {
  const { user } = await renderAt(paths.login);
  const password = await field('パスワード');
  await user.type(password, 'abc12345');
  await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
  expect(password.type).toBe('text');
  expect(password.value).toBe('abc12345');
});

test("treats a broken session cookie as a visitor's", async () => {
  const page = await renderAt(paths.term, { as: 'minori' });
  await screen.findByRole('button', { name: '小野寺 みのり' });
  cookieJar().setCookieSync('tsugimichi-session=eyJpdiI6Im5vbnNlbnNlIn0%3D; path=/; HttpOnly', API);
  await page.reload();
  await screen.findByRole('banner');
  await within(screen.getByRole('banner')).findAllByText('ログイン', { selector: 'a' });
});

test.for([
  ['/profile#list-side', '/profile#list-side'],
  ['/settings?a=1#change-password', '/settings?a=1#change-password'],
  ['/settings/?a=1#change-password', '/settings?a=1#change-password'],
] as const)('returns to %s with its fragment after the login', async ([from, to]) => {
  const { user } = await renderAt(from);
  await user.type(await field('メールアドレス'), 'minori@example.com');
  await user.type(await field('パスワード'), 'Michi-2026');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(to));
});

test('redirects a member from the login to home', async () => {
  await renderAt(paths.login, { as: 'minori' });
  await waitFor(() => expect(location.pathname).toBe(paths.home));
});
