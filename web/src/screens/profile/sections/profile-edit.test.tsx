import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/fields.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const NAME = 'お名前・連絡先の編集';
const dialog = () => within(screen.getByRole('dialog', { name: NAME }));
const field = (label: RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: NAME })).toBeNull());
const save = ({ user }: Page) => user.click(dialog().getByRole('button', { name: '保存する' }));
const fill = async ({ user }: Page, texts: readonly [RegExp, string][]) => {
  for (const [label, text] of texts) {
    await user.clear(field(label));
    if (text) await user.type(field(label), text);
  }
};
const errorOf = (label: RegExp) => description(field(label));
const sent = ({ sentTo }: Page) => sentTo('/api/user/me');
const pen = () => screen.findByRole('button', { name: 'お名前・連絡先を編集' });
const open = async (scenario?: string): Promise<Page> => {
  const page = await renderAt(paths.profile, { as: 'aoi', scenario });
  await page.user.click(await pen());
  await screen.findByRole('dialog', { name: NAME });
  return page;
};

test('sends only changes, and nothing without a change', async () => {
  const page = await open();
  await save(page);
  await closed();
  expect(await sent(page)).toEqual([]);
  await page.user.click(await pen());
  await screen.findByRole('dialog', { name: NAME });
  await fill(page, [
    [/^携帯電話番号/, '０９０−１２３４−５６７８'],
    [/^住所/, ''],
  ]);
  await save(page);
  await closed();
  expect(await sent(page)).toEqual([{ phone_number: '09012345678', address: null }]);
  await waitFor(async () => expect(document.activeElement).toBe(await pen()));
});

test('shows a new name in the page at once', async () => {
  const page = await open();
  await fill(page, [
    [/^姓/, '小川'],
    [/^セイ/, 'おがわ'],
  ]);
  await save(page);
  await closed();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('小川 葵');
  expect(screen.getByRole('main').textContent).toContain('オガワ アオイ');
  expect(screen.getByRole('banner').textContent).toContain('小川 葵');
});

test("rejects another member's phone number under its field and saves another one", async () => {
  const page = await open('profile-save-refused');
  await fill(page, [[/^携帯電話番号/, '09000000101']]);
  await save(page);
  await waitFor(() => expect(errorOf(/^携帯電話番号/)).toContain('この電話番号は既に登録されています'));
  expect(field(/^携帯電話番号/).getAttribute('aria-invalid')).toBe('true');
  await fill(page, [[/^携帯電話番号/, '09055556666']]);
  await save(page);
  await closed();
});

test('shows the login over the dialog if the session has ended, and loses nothing', async () => {
  const page = await open('profile-session-expired');
  await fill(page, [[/^住所/, '福岡県福岡市']]);
  await save(page);
  const login = within(await screen.findByRole('dialog', { name: 'もう一度ログインしてください' }));
  await page.user.type(login.getByLabelText('パスワード'), 'Tsugimichi-2026');
  await page.user.click(login.getByRole('button', { name: 'ログイン' }));
  await closed();
  await page.user.click(await pen());
  await screen.findByRole('dialog', { name: NAME });
  expect(field(/^住所/).value).toBe('福岡県福岡市');
});

test('an incomplete member changes the name alone and cannot clear it', async () => {
  const page = await renderAt(paths.profile, { as: 'sora', scenario: 'registration-step-9' });
  await page.user.click(await pen());
  await screen.findByRole('dialog', { name: NAME });
  expect(field(/^郵便番号/).value).toBe('');
  await save(page);
  await closed();
  await page.user.click(await pen());
  await screen.findByRole('dialog', { name: NAME });
  await fill(page, [[/^姓/, '']]);
  await save(page);
  await waitFor(() => expect(errorOf(/^姓/)).toContain('姓は必須入力項目です'));
  expect(errorOf(/^郵便番号/)).not.toContain('郵便番号は必須入力項目です');
  await fill(page, [
    [/^姓/, '三宅'],
    [/^セイ/, 'ミヤケ'],
  ]);
  await save(page);
  await closed();
  expect((await page.stored()).last_name).toBe('三宅');
});
