import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/fields.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isDisabled = (name: string) => button(name).disabled || button(name).getAttribute('aria-disabled') === 'true';
const reasons = () => within(screen.getByRole('dialog', { name: /退会の理由をお聞かせください/ }));
const check = ({ user }: Page, name: string) => user.click(reasons().getByRole('checkbox', { name }));

const openWarnings = async (scenario?: string) => {
  const page = await renderAt(paths.settings, { as: 'minori', scenario, expectedComplaints: /500/ });
  await page.user.click(await screen.findByRole('button', { name: '退会手続きに進む' }));
  await screen.findByRole('dialog', { name: /退会する前にご確認ください/ });
  return page;
};
const warnings = () => within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('checkbox');
const openReasons = async (scenario?: string) => {
  const page = await openWarnings(scenario);
  for (const warning of warnings()) await page.user.click(warning);
  await page.user.click(button('次へ進む'));
  await screen.findByRole('dialog', { name: /退会の理由をお聞かせください/ });
  return page;
};

test('requires all three warnings; cancelling clears them', async () => {
  const { user } = await openWarnings();
  expect(warnings().length).toBe(3);
  for (const warning of warnings()) {
    expect(isDisabled('次へ進む')).toBe(true);
    await user.click(warning);
  }
  expect(isDisabled('次へ進む')).toBe(false);
  await user.click(button('キャンセル'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('退会手続きに進む'));
  await screen.findByRole('dialog');
  expect(warnings().map(({ checked }) => checked)).toEqual([false, false, false]);
});

test('names the applications that it concerns; says if they cannot be read', async () => {
  const page = await renderAt(paths.settings, {
    as: 'minori',
    scenario: 'application-history',
    expectedComplaints: /500/,
  });
  const { answered, release } = page.holdResponse('GET', '/api/offers');
  await page.user.click(await screen.findByRole('button', { name: '退会手続きに進む' }));
  await answered;
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('応募した求人を確認しています…');
  release();
  await dialog.findByText('応募した求人が5件あります。');
  const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named).toHaveLength(4);
  expect(named[1]).toBe('BtoB SaaSの導入事例を取材して書くライター株式会社みなとワークス');
  expect(named[3]).toBe('ほか2件');
  await page.user.click(button('キャンセル'));
  await page.fail({ method: 'GET', path: '/api/offers', status: 500 });
  await page.user.click(button('退会手続きに進む'));
  await within(await screen.findByRole('dialog')).findByText(/応募した求人を読み込めませんでした/);
});

test('says that no public offer has an application; after an ended session, leads to the login', async () => {
  const page = await renderAt(paths.settings, { as: 'minori' });
  await page.user.click(await screen.findByRole('button', { name: '退会手続きに進む' }));
  await within(await screen.findByRole('dialog')).findByText('公開中の求人への応募はありません。');
  await page.user.click(button('キャンセル'));
  await page.fail({ method: 'GET', path: '/api/user/me', status: 401 });
  await page.user.click(button('退会手続きに進む'));
  await waitFor(() => expect(location.pathname).toBe(paths.login));
});

test('requires a reason; その他 requires a text, which unticking clears', async () => {
  const page = await openReasons();
  expect(reasons().getAllByRole('checkbox').length).toBe(12);
  expect(isDisabled('退会する')).toBe(true);
  reasons().getByText(/理由を1つ以上選択してください/);
  await check(page, 'その他');
  await page.user.type(screen.getByLabelText(/^その他の理由/), '　');
  expect(isDisabled('退会する')).toBe(true);
  await page.user.type(screen.getByLabelText(/^その他の理由/), '引っ越しのため');
  expect(isDisabled('退会する')).toBe(false);
  await check(page, 'その他');
  expect(screen.queryByLabelText(/^その他の理由/)).toBeNull();
  await check(page, 'その他');
  expect(screen.getByLabelText<HTMLInputElement>(/^その他の理由/).value).toBe('');
});

test('counts a text over 200 letters and rejects it under its field', async () => {
  const page = await openReasons();
  await check(page, '新しい仕事が決まった');
  const text = screen.getByLabelText(/^ご意見・ご要望/);
  await page.user.click(text);
  await page.user.paste('あ'.repeat(203));
  await screen.findByText(/3文字超えています/);
  await page.user.click(button('退会する'));
  await waitFor(() => expect(description(text)).toContain('200文字以内で入力してください'));
  await waitFor(() => expect(document.activeElement).toBe(text));
});

test("shows the server's message for a rejection and keeps the answers", async () => {
  const message = '選考中の応募があるため、退会の手続きができません。';
  const page = await openReasons('withdrawal-refused');
  await check(page, '新しい仕事が決まった');
  await page.user.click(button('退会する'));
  await findToast(message);
  expect(reasons().getByRole('alert').textContent).toContain(message);
  expect(reasons().getByRole<HTMLInputElement>('checkbox', { name: '新しい仕事が決まった' }).checked).toBe(true);
});

test('sends the ticked reasons in order, and その他 with its text', async () => {
  const page = await openReasons();
  await check(page, 'その他');
  await page.user.type(screen.getByLabelText(/^その他の理由/), ' 引っ越しのため ');
  await check(page, '転職の求人が少なかった');
  await page.user.click(button('退会する'));
  await screen.findByRole('heading', { name: '退会手続きが完了しました' });
  const sent = (await page.kit.journal()).filter(({ method }) => method === 'PUT');
  expect(await page.sentTo(sent[0]?.path ?? '')).toEqual([
    { questionnaires: [5, 12], other_text: '引っ越しのため', free_text: '' },
  ]);
});

test('a failed logout does not keep a withdrawn member logged in', async () => {
  const page = await openReasons('logout-fails');
  await check(page, '新しい仕事が決まった');
  await page.user.click(button('退会する'));
  await findToast('退会手続きが完了しました');
  await within(screen.getByRole('banner')).findAllByText('ログイン', { selector: 'a' });
  expect((await page.kit.journal()).find(({ path }) => path === '/api/logout')?.status).toBe(500);
  expect(screen.queryByText(/ログアウトできませんでした/)).toBeNull();
});
