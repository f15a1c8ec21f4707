import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const TITLE = '保存していない変更があります';
const sectionOf = (id: string) => within(document.getElementById(id) as HTMLElement);
const company = () => sectionOf('current-company').getByLabelText<HTMLInputElement>(/^勤務先/);
const formIsGone = (id: string) => waitFor(() => expect(document.querySelector(`#${id} form`)).toBeNull());

const openSection = async (id: string): Promise<Page> => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  await waitFor(() => expect(document.getElementById(id)).not.toBeNull());
  await page.user.click((await sectionOf(id).findAllByRole('button', { name: /編集/ }))[0] as HTMLElement);
  await waitFor(() => expect(document.querySelector(`#${id} form`)).not.toBeNull());
  return page;
};
const typeCompany = async () => {
  const page = await openSection('current-company');
  await page.user.clear(company());
  await page.user.paste('書きかけの会社');
  return page;
};
const logOut = async ({ user }: Page) => {
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /高梨 葵/ }));
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'ログアウト' }));
};

test('Escape closes an untouched form at once and restores focus', async () => {
  const { user } = await openSection('current-company');
  await waitFor(() => expect(document.activeElement).toBe(company()));
  await user.keyboard('{Escape}');
  await formIsGone('current-company');
  expect(screen.queryByText(TITLE)).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(sectionOf('current-company').getByRole('button', { name: /編集/ })),
  );
});

test('a touched form asks before Escape, another section, a link and logout discard it', async () => {
  const page = await typeCompany();
  const { user } = page;
  const ways = [
    async () => {
      company().focus();
      await user.keyboard('{Escape}');
    },
    () => user.click(sectionOf('career').getByRole('button', { name: /編集/ })),
    () => user.click(within(screen.getByRole('contentinfo')).getByText('利用規約')),
    () => logOut(page),
  ];
  for (const leave of ways) {
    await leave();
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    expect(dialog.textContent).toContain('「現在の勤務先」に、まだ保存していない変更があります');
    await user.click(within(dialog).getByText('入力を続ける'));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(company().value).toBe('書きかけの会社');
    expect(location.pathname).toBe(paths.profile);
  }
});

test('follows the link after the discard and removes the change', async () => {
  const { user } = await typeCompany();
  await user.click(within(screen.getByRole('contentinfo')).getByText('利用規約'));
  await user.click(within(await screen.findByRole('dialog', { name: TITLE })).getByText('変更を破棄する'));
  await waitFor(() => expect(location.pathname).toBe(paths.term));
  history.back();
  await waitFor(() =>
    expect(document.getElementById('current-company')?.textContent).toContain('株式会社すなはま工房'),
  );
});

test('the other tab keeps input without asking', async () => {
  const { user } = await typeCompany();
  await user.click(screen.getByRole('tab', { name: 'おすすめの求人' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'プロフィール' }));
  expect(company().value).toBe('書きかけの会社');
});

test('does not ask after a choice is undone', async () => {
  const { user } = await openSection('anual-income');
  await user.click(sectionOf('anual-income').getByRole('radio', { name: '1,000万円以上' }));
  await user.click(sectionOf('anual-income').getByRole('radio', { name: '700万〜800万円未満' }));
  await user.click(sectionOf('anual-income').getByRole('button', { name: 'キャンセル' }));
  await formIsGone('anual-income');
  expect(screen.queryByText(TITLE)).toBeNull();
});
