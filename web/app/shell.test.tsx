import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { renderAt } from '#web/testing/render-at.tsx';

const pathIs = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

test.for(['/nowhere/at/all', '/withdraw', '/registerfoo'])(
  '%s: an unknown path leads a visitor to the login, which shows the wordmark only',
  async (path) => {
    await renderAt(path);
    await pathIs(paths.login);
    const banner = within(screen.getByRole('banner'));
    expect(banner.getAllByRole('link')).toEqual([banner.getByRole('link', { name: 'ツギミチ' })]);
  },
);

test.for(['/nowhere/at/all', '/registerfoo'])('%s: an unknown path is not found for a member', async (path) => {
  const { user } = await renderAt(path, { as: 'minori' });
  await screen.findByRole('heading', { level: 1, name: 'お探しのページが見つかりません' });
  await user.click(screen.getByText(/ホーム|トップ/, { selector: 'main a' }));
  await pathIs(paths.home);
});

test('a member whose registration is complete is not asked to go on with it', async () => {
  await renderAt(paths.term, { as: 'minori' });
  await screen.findByRole('button', { name: /小野寺 みのり/ });
  expect(screen.queryByText('登録を続ける')).toBeNull();
});

test.for([paths.company, paths.privacy, paths.term, paths.tokutei, paths.toriatsukai, paths.contact])(
  '%s is a page of the footer component: without the search control',
  async (path) => {
    await renderAt(path);
    const banner = within(await screen.findByRole('banner'));
    await banner.findAllByText('ログイン');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('search')).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem('tsugimichi.location')).toContain('"component":"footer"'));
  },
);
