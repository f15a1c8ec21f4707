import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { fill } from '#web/testing/registration.ts';
import { type Page, renderAt } from '#web/testing/render-at.tsx';

const section = (id: string) => document.getElementById(id) as HTMLElement;
const open = async (as = 'aoi', options: Parameters<typeof renderAt>[1] = {}): Promise<Page> => {
  const page = await renderAt(paths.profile, { as, ...options });
  await screen.findByRole('tab', { name: 'プロフィール' });
  return page;
};
const told = async (bar: string) =>
  (await screen.findByRole('progressbar', { name: bar })).getAttribute('aria-valuetext');
const expectIn = (id: string, words: string) => waitFor(() => expect(section(id).textContent).toContain(words));

test('a full profile shows everything', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: /高梨 葵/ });
  expect(await told('基本情報')).toBe('10項目中10項目');
  expect(await told('詳細情報')).toBe('7項目中7項目');
  await expectIn('last-education', '2013/03');
  await expectIn('current-job', 'UIデザイン');
  expect(within(section('career')).getAllByRole('listitem')[0]?.textContent).toContain('在職中');
  expect(screen.queryByText('未設定')).toBeNull();
});

test('an empty profile says what is missing and leads there', async () => {
  const page = await open('fumi', { scenario: 'empty-profile' });
  expect(await told('基本情報')).toMatch(/^10項目中2/);
  expect(screen.getAllByText('未設定')).toHaveLength(9);
  for (const words of [
    '職歴が入力されていません',
    '希望業種が選択されていません',
    '履歴書・職務経歴書が登録されていません',
  ])
    screen.getByText(words);
  const chips = within(screen.getByRole('navigation', { name: 'プロフィールの目次' }));
  expect(chips.getAllByRole('link', { name: /（未設定）/ })).toHaveLength(9);
  const missing = within(within(screen.getByRole('main')).getByText('未入力：').parentElement as HTMLElement);
  await page.user.click(missing.getByRole('link', { name: '希望職種' }));
  expect(location.hash).toBe('#desire-job');
  await page.user.click(missing.getByRole('button', { name: '生年月日' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'お名前・連絡先の編集' }));
  // What is filled in is missing no more: the button that opened the dialog is gone.
  for (const [label, text] of Object.entries({ 年: '1990', 月: '4', 日: '1' }))
    await fill(page, dialog.getByLabelText(label), text);
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('the tabs are one stop; arrows, Home and End move and choose', async () => {
  const { user } = await open();
  const profile = screen.getByRole('tab', { name: 'プロフィール' });
  const list = screen.getByRole('tab', { name: /おすすめ/ });
  profile.focus();
  for (const [key, tab] of [
    ['ArrowRight', list],
    ['ArrowRight', profile],
    ['ArrowLeft', list],
    ['Home', profile],
    ['End', list],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await waitFor(() => expect(document.activeElement).toBe(tab));
    expect(tab.getAttribute('aria-selected')).toBe('true');
  }
  expect(profile.getAttribute('tabindex')).toBe('-1');
  await screen.findByRole('tabpanel', { name: 'おすすめの求人' });
});

test('master data that cannot be had is reported at each place where it is missing', async () => {
  await open('aoi', { scenario: 'masters-unavailable', expectedComplaints: /could not be loaded/ });
  await expectIn('current-job', '職種を読み込めませんでした');
  await expectIn('current-industry', '業種を読み込めませんでした');
});

test('a visitor is led to the login', async () => {
  await renderAt(paths.profile);
  await waitFor(() => expect(location.pathname).toBe(paths.login));
});
