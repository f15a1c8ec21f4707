import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fill } from '#web/src/testing/registration.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

// jsdom has no Navigation API, so a Back navigation is undone after it happened.
const TITLE = '保存していない変更があります';
const section = () => within(document.getElementById('current-company') as HTMLElement);
const company = () => section().getByLabelText<HTMLInputElement>(/^勤務先/);
const guard = () => screen.findByRole('dialog', { name: TITLE });
const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const press = async ({ user }: Page, name: string) => user.click(within(await guard()).getByText(name));
const expectNoGuard = () => waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
const stay = async (page: Page) => {
  await press(page, '入力を続ける');
  await expectNoGuard();
  await expectPath(paths.profile);
  expect(company().value).toBe('書きかけの会社');
};
const discard = (page: Page) => press(page, '変更を破棄する');
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const toTerms = async ({ user }: Page) => {
  await user.click(within(await screen.findByRole('contentinfo')).getByText('利用規約'));
  await expectPath(paths.term);
  await heading('利用規約');
};
const editCompany = async (page: Page) => {
  await waitFor(() => expect(document.getElementById('current-company')).not.toBeNull());
  await page.user.click(await section().findByRole('button', { name: /編集/ }));
  await fill(page, await section().findByLabelText(/^勤務先/), '書きかけの会社');
};

let page: Page;
beforeEach(async () => {
  page = await renderAt(paths.home, { as: 'aoi' });
  await toTerms(page);
  const banner = within(screen.getByRole('banner'));
  await page.user.click(await banner.findByRole('button', { name: /高梨 葵/ }));
  await page.user.click(banner.getByRole('link', { name: 'プロフィール' }));
  await expectPath(paths.profile);
  expect('navigation' in globalThis).toBe(false);
});

test('asks on every attempt to go back, and goes back once the change is discarded', async () => {
  await editCompany(page);
  for (const _ of ['once', 'again']) {
    history.back();
    expect((await guard()).textContent).toContain('「現在の勤務先」に、まだ保存していない変更があります');
    await stay(page);
  }
  history.back();
  await discard(page);
  await expectPath(paths.term);
  await heading('利用規約');
});

test('asks before several steps back at once, which lead to their page', async () => {
  await editCompany(page);
  history.go(-2);
  await stay(page);
  history.back();
  await discard(page);
  await expectPath(paths.home);
  await heading(/次の道は/);
});

test('asks before going forward, and goes forward once the change is discarded', async () => {
  await toTerms(page);
  history.back();
  await expectPath(paths.profile);
  await editCompany(page);
  history.forward();
  await stay(page);
  history.back();
  await discard(page);
  await expectPath(paths.term);
});

test('leaves saved and untouched forms without asking', async () => {
  await waitFor(() => expect(document.getElementById('career')).not.toBeNull());
  const career = within(document.getElementById('career') as HTMLElement);
  await page.user.click(await career.findByRole('button', { name: /編集/ }));
  await editCompany(page);
  await page.user.click(section().getByRole('button', { name: '保存する' }));
  await section().findByText('書きかけの会社');
  history.back();
  await expectPath(paths.term);
  await heading('利用規約');
  await expectNoGuard();
});
