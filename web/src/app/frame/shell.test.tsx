import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { typeCode, waitForCode } from '#web/src/testing/registration.ts';
import { expectPath, renderAt } from '#web/src/testing/render-at.tsx';

const { values } = loadScenario('ordinary-day');
const offer = paths.offer(values.offer_id ?? 0);
const storedLocation = () => JSON.parse(sessionStorage.getItem('tsugimichi.location') ?? '{}') as unknown;
const heading = () => screen.findByRole('heading', { level: 1 });

test.for([
  ['/withdraw', paths.login],
  [paths.reminder, paths.reminder],
  [paths.register.identity, paths.register.identity],
] as const)('%s shows a visitor only the wordmark', async ([path, shown]) => {
  await renderAt(path);
  await expectPath(shown);
  await heading();
  const banner = within(screen.getByRole('banner'));
  expect(banner.getAllByRole('link')).toEqual([banner.getByRole('link', { name: 'ツギミチ' })]);
});

test.for([
  ['/nowhere/at/all', 'minori'],
  ['/registerfoo', undefined],
] as const)('%s as %s: an unknown path is not found', async ([path, as]) => {
  const { user } = await renderAt(path, as && { as });
  await screen.findByRole('heading', { level: 1, name: 'お探しのページが見つかりません' });
  await user.click(screen.getByText(/ホーム|トップ/, { selector: 'main a' }));
  await expectPath(paths.home);
});

test('does not ask a complete member to continue the registration', async () => {
  await renderAt(paths.term, { as: 'minori' });
  await screen.findByRole('button', { name: /小野寺 みのり/ });
  expect(screen.queryByText('登録を続ける')).toBeNull();
});

test.for([
  [paths.company, 'footer'],
  [offer, 'detail'],
  [paths.service, 'service'],
  [paths.profile, 'profile', 'minori'],
  [paths.home, 'home', undefined, true],
  [paths.nda, 'footer', undefined, false],
  [paths.ndaComplete, 'nda', undefined, true],
] as const)(
  '%s: stores the place as %s; the header searches the lists of offers',
  async ([path, component, as, hasSearch = false]) => {
    await renderAt(path, as && { as });
    await heading();
    await waitFor(() => expect(storedLocation()).toMatchObject({ path, component }));
    expect(within(screen.getByRole('banner')).queryByLabelText('求人の検索') !== null).toBe(hasSearch);
  },
);

test('names the tab after the stored place; a path that ends in a digit keeps it', async () => {
  const { user, reload } = await renderAt(paths.nda);
  await waitFor(() => expect(storedLocation()).toMatchObject({ tab: 'career-change' }));
  history.replaceState(null, '', '/?type=side-job');
  await reload();
  const [title] = await screen.findAllByRole('heading', { level: 3 });
  await user.click(within(title as HTMLElement).getByRole('link'));
  await waitFor(() => expect(storedLocation()).toMatchObject({ component: 'detail', tab: 'side-job' }));
  await reload();
  await waitFor(() => expect(storedLocation()).toMatchObject({ component: 'detail', tab: 'side-job' }));
});

test('ignores an anchor that cannot be decoded', async () => {
  await renderAt(`${paths.company}#%E0%A4`);
  expect((await heading()).textContent).toBe('会社概要');
  await screen.findByRole('contentinfo');
});

test.for([
  ['//company//?utm_source=a', '/company?utm_source=a'],
  ['//?type=side-job', '/?type=side-job'],
] as const)('redirects %s, a path with extra slashes, to %s', async ([address, plain]) => {
  await renderAt(`${location.origin}${address}`);
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(plain));
  expect((await heading()).textContent).not.toContain('問題が発生しました');
});

test('in a registration that has just begun, 設定 leads back to the terms', async () => {
  const { page, code } = await waitForCode();
  await typeCode(page, code);
  await screen.findByRole('heading', { level: 1, name: 'メールアドレス' });
  history.replaceState(null, '', paths.profile);
  await page.reload();
  const banner = within(await screen.findByRole('banner'));
  const [settings] = await banner.findAllByRole('link', { name: '設定' });
  expect(settings?.getAttribute('href')).toBe(paths.register.legal);
});
