import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fill } from '#web/src/testing/registration.ts';
import { expectFocus, expectPath, findRegion, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const TITLE = '保存していない変更があります';
const sectionOf = (name: string) => within(screen.getByRole('region', { name }));
const company = () => sectionOf('現在の勤務先').getByLabelText<HTMLInputElement>(/^勤務先/);
const SAVE = { name: '保存する' };
const formIsGone = (name: string) =>
  waitFor(() => expect(sectionOf(name).queryByRole('button', { name: /保存/ })).toBeNull());
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const guard = () => screen.findByRole('dialog', { name: TITLE });
const press = async ({ user }: Page, name: string) => user.click(within(await guard()).getByText(name));
const discard = (page: Page) => press(page, '変更を破棄する');
const stay = async (page: Page) => {
  expect((await guard()).textContent).toContain('「現在の勤務先」に、まだ保存していない変更があります');
  await press(page, '入力を続ける');
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(company().value).toBe('書きかけの会社');
  expect(location.pathname).toBe(paths.profile);
};

const edit = async ({ user }: Page, name: string) => {
  const section = await findRegion(name);
  await user.click((await section.findAllByRole('button', { name: /編集/ }))[0] as HTMLElement);
  await section.findByRole('button', SAVE);
};
const open = async (name: string): Promise<Page> => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  await edit(page, name);
  return page;
};
const typeCompany = async (page: Page) => {
  await edit(page, '現在の勤務先');
  await fill(page, company(), '書きかけの会社');
};
const toTerms = async ({ user }: Page) =>
  user.click(within(await screen.findByRole('contentinfo')).getByText('利用規約'));
const inMenu = async ({ user }: Page, item: string) => {
  const banner = within(screen.getByRole('banner'));
  await user.click(await banner.findByRole('button', { name: /高梨 葵/ }));
  await user.click(banner.getByText(item, { selector: 'a, a *, button, button *' }));
};

test('Escape closes an untouched form at once and restores focus', async () => {
  const { user } = await open('現在の勤務先');
  await waitFor(() => expect(document.activeElement).toBe(company()));
  await user.keyboard('{Escape}');
  await formIsGone('現在の勤務先');
  expect(screen.queryByText(TITLE)).toBeNull();
  await expectFocus(() => sectionOf('現在の勤務先').getByRole('button', { name: /編集/ }));
});

test('does not ask after a choice is undone', async () => {
  const { user } = await open('現在の年収');
  const income = sectionOf('現在の年収');
  await user.click(income.getByRole('radio', { name: '1,000万円以上' }));
  await user.click(income.getByRole('radio', { name: '700万〜800万円未満' }));
  await user.click(income.getByRole('button', { name: 'キャンセル' }));
  await formIsGone('現在の年収');
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('a touched form asks before Escape, another section, a link and logout discard it', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  await typeCompany(page);
  const ways = [
    async () => {
      company().focus();
      await page.user.keyboard('{Escape}');
    },
    () => page.user.click(sectionOf('職歴').getByRole('button', { name: /編集/ })),
    () => toTerms(page),
    () => inMenu(page, 'ログアウト'),
  ];
  for (const leave of ways) {
    await leave();
    await stay(page);
  }
  // The other tab keeps the input without asking.
  await page.user.click(screen.getByRole('tab', { name: 'おすすめの求人' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  await page.user.click(screen.getByRole('tab', { name: 'プロフィール' }));
  expect(company().value).toBe('書きかけの会社');
  await toTerms(page);
  await discard(page);
  await expectPath(paths.term);
  history.back();
  await (await findRegion('現在の勤務先')).findByText('株式会社すなはま工房');
});

// jsdom has no Navigation API, so a step through the history is undone after it happened.
/** Comes from home and the terms. */
const openFromTerms = async () => {
  expect('navigation' in globalThis).toBe(false);
  const page = await renderAt(paths.home, { as: 'aoi' });
  await toTerms(page);
  await heading('利用規約');
  await inMenu(page, 'プロフィール');
  await expectPath(paths.profile);
  return page;
};

test('asks before several steps back at once, which lead to their page', async () => {
  const page = await openFromTerms();
  await typeCompany(page);
  history.go(-2);
  await stay(page);
  history.back();
  await discard(page);
  await expectPath(paths.home);
  await heading(/次の道は/);
});

test('asks before going forward, and goes forward once the change is discarded', async () => {
  const page = await openFromTerms();
  await toTerms(page);
  await heading('利用規約');
  history.back();
  await expectPath(paths.profile);
  await typeCompany(page);
  history.forward();
  await stay(page);
  history.back();
  await discard(page);
  await expectPath(paths.term);
});

test('leaves saved and untouched forms without asking', async () => {
  const page = await openFromTerms();
  await edit(page, '職歴');
  await typeCompany(page);
  await page.user.click(sectionOf('現在の勤務先').getByRole('button', SAVE));
  await sectionOf('現在の勤務先').findByText('書きかけの会社');
  history.back();
  await expectPath(paths.term);
  await heading('利用規約');
  expect(screen.queryByText(TITLE)).toBeNull();
});
