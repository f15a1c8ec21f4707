import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { API, cookieJar } from '#web/src/testing/network.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

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
