import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { API, cookieJar } from '#web/src/testing/network.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const FAILED = 'ログアウトできませんでした。もう一度お試しください。';
const banner = () => within(screen.getByRole('banner'));
const memberButton = (name = '小野寺 みのり') => banner().findByRole('button', { name });
const alert = () => banner().queryByRole('alert')?.textContent ?? null;
const record = () => sessionStorage.getItem('tsugimichi.user');
const open = async (path: string, scenario?: string) => {
  const page = await renderAt(path, { as: 'minori', scenario });
  await screen.findByRole('banner');
  await memberButton();
  return page;
};
const logOut = async ({ user }: Page) => {
  const button = await memberButton();
  if (button.getAttribute('aria-expanded') !== 'true') await user.click(button);
  await user.click(await banner().findByRole('button', { name: 'ログアウト' }));
};
const isVisitor = async () => {
  await waitFor(() => expect(location.pathname).toBe(paths.home));
  await banner().findAllByText('ログイン', { selector: 'a' });
};

test('reports a failed logout in the menu, stays logged in and ends the session with the next try', async () => {
  const page = await open(paths.settings, 'logout-fails');
  await logOut(page);
  await findToast(FAILED);
  expect(alert()).toBe(FAILED);
  expect(document.activeElement?.textContent, 'the retry has the focus').toBe('ログアウト');
  expect(location.pathname).toBe(paths.settings);
  // A later opening of the menu does not show the failure.
  await page.user.keyboard('{Escape}');
  await page.user.click(await memberButton());
  expect(alert()).toBeNull();
  await page.reload();
  await screen.findByRole('banner');
  await memberButton();
  await page.fail();
  await logOut(page);
  await isVisitor();
});

test('closes the menu and shows progress at once, then forgets the member and goes home', async () => {
  const page = await open(paths.settings);
  const { answered, release } = page.holdResponse('POST', '/api/logout');
  await logOut(page);
  const busy = await banner().findByRole('button', { name: 'ログアウトしています…' });
  expect(busy.getAttribute('aria-expanded')).toBe('false');
  await answered;
  expect(record()).not.toBeNull();
  release();
  await isVisitor();
  expect(record()).toBe('{}');
});

test('reports a logout without a network and stays logged in', async () => {
  const page = await open(paths.nda);
  page.setOffline(true);
  await logOut(page);
  await waitFor(() => expect(alert()).toBe(FAILED));
  await memberButton();
});

test('succeeds if the session has already ended elsewhere', async () => {
  const page = await open(paths.nda);
  cookieJar().setCookieSync('tsugimichi-session=; Max-Age=0; path=/', API);
  await logOut(page);
  await isVisitor();
});

test('a failed logout while leaving the profile does not navigate', async () => {
  const { user } = await renderAt(paths.profile, { as: 'aoi', scenario: 'logout-fails' });
  await screen.findByRole('region', { name: '現在の勤務先' });
  const section = within(screen.getByRole('region', { name: '現在の勤務先' }));
  await user.click(await section.findByRole('button', { name: /編集/ }));
  const company = await section.findByLabelText<HTMLInputElement>(/^勤務先/);
  await user.clear(company);
  await user.paste('書きかけの会社');
  await user.click(banner().getByRole('button', { name: '高梨 葵' }));
  await user.click(await banner().findByRole('button', { name: 'ログアウト' }));
  await user.click(await screen.findByRole('button', { name: '変更を破棄する' }));
  await findToast(FAILED);
  expect(location.pathname).toBe(paths.profile);
  expect(company.value).toBe('書きかけの会社');
  await memberButton('高梨 葵');
});

describe('a page from the browser’s back/forward cache', () => {
  const again = { name: 'もう一度ログインしてください' };
  const isCovered = () => document.documentElement.hasAttribute('data-left');
  const leaveAndComeBack = () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(isCovered()).toBe(true);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(isCovered()).toBe(true);
  };
  const endSession = (page: Page) => page.fail({ method: 'GET', path: '/api/user/me', end_session: true });

  test('stays covered until the session check confirms the member', async () => {
    const page = await open(paths.settings);
    leaveAndComeBack();
    await waitFor(() => expect(isCovered()).toBe(false));
    await endSession(page);
    leaveAndComeBack();
    const isRefused = async () => (await page.kit.journal()).some(({ status }) => status === 401);
    await waitFor(async () => expect(await isRefused()).toBe(true));
    await vi.dynamicImportSettled();
    expect(isCovered()).toBe(true);
    expect(screen.queryByRole('dialog', again)).toBeNull();
  });

  test('with unsaved input stays covered behind a login without anything of its member', async () => {
    const page = await open(paths.settings);
    const field = await screen.findByLabelText<HTMLInputElement>('新しいメールアドレス');
    await page.user.clear(field);
    await page.user.paste('atarashii@example.com');
    await endSession(page);
    leaveAndComeBack();
    const dialog = within(await screen.findByRole('dialog', again));
    const email = dialog.getByLabelText<HTMLInputElement>('メールアドレス');
    expect(email.value).toBe('');
    expect(isCovered()).toBe(true);
    await page.fail();
    await page.user.type(email, 'minori@example.com');
    await page.user.type(dialog.getByLabelText('パスワード'), 'Michi-2026');
    await page.user.click(dialog.getByRole('button', { name: 'ログイン' }));
    await waitFor(() => expect(isCovered()).toBe(false));
    expect(field.value).toBe('atarashii@example.com');
  });
});
