import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/fields.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const newEmail = 'minori.new@example.com';
const confirmAddress = `${paths.settings}?token=email-minori-9Xk3Vb7N`;
const failed = 'メールアドレスの変更に失敗しました';
const OLD_LINK = /このリンクは無効か、有効期限が切れています/;
const field = () => screen.findByLabelText<HTMLInputElement>('新しいメールアドレス');
const card = () => within(screen.getByRole('region', { name: 'メールアドレスの変更' }));
const submit = ({ user }: Page) => user.click(card().getByRole('button', { name: '変更する' }));
const request = async (page: Page, email: string) => {
  await page.user.clear(await field());
  await page.user.paste(email);
  await submit(page);
};
const expectSent = () => waitFor(() => expect(card().getByRole('status').textContent).toContain(newEmail));
const open = (scenario: string, path: string = paths.settings) => renderAt(path, { as: 'minori', scenario });
const confirmations = async ({ kit }: Page) =>
  (await kit.journal()).filter(({ path }) => path === '/api/user/email/change').length;

test('explains a rejected address under its field, keeps it, and accepts another one', async () => {
  const page = await open('new-email-taken');
  await field();
  await submit(page);
  await waitFor(async () => expect(description(await field())).toContain('現在のメールアドレスと同じです'));
  await request(page, 'kenta@example.com');
  await findToast(failed);
  expect(description(await field())).toContain('指定の新しいメールアドレスは既に使用されています。');
  expect((await field()).value).toBe('kenta@example.com');
  await request(page, newEmail);
  await expectSent();
});

test('removes the token from the address and keeps the rest of query and fragment', async () => {
  const page = await open('email-link-waiting', `${confirmAddress}&a=1#change-password`);
  await waitFor(() => expect(location.search + location.hash).toBe('?a=1#change-password'));
  await waitFor(async () => expect(await confirmations(page)).toBe(1));
});

test('a link whose token was lost before the login is to be opened again, and confirms nothing', async () => {
  const page = await open('email-link-waiting', `${paths.settings}?token=`);
  await screen.findByText('メールアドレスの変更は、まだ完了していません');
  expect(await confirmations(page)).toBe(0);
});

test('explains an expired link until the next mail is sent', async () => {
  const page = await open('email-link-expired', confirmAddress);
  await screen.findByText(OLD_LINK, { selector: 'main *' });
  screen.getByText(/現在のメールアドレスは minori@example\.com です。/);
  expect(location.pathname + location.search).toBe(paths.settings);
  await request(page, newEmail);
  await expectSent();
  expect(screen.queryByText(OLD_LINK, { selector: 'main *' })).toBeNull();
});

test('keeps the link of a failed confirmation and confirms it later', async () => {
  const page = await open('email-change-fails', confirmAddress);
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  expect(location.pathname + location.search).toBe(confirmAddress);
  page.setOffline(true);
  await page.user.click(retry);
  await screen.findByText(/通信に失敗しました/, { selector: 'main *' });
  page.setOffline(false);
  await page.fail();
  await page.user.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await findToast('メールアドレスの変更が完了しました');
  expect(location.pathname + location.search).toBe(paths.settings);
});

test("requests a new address twice and confirms it by the mail's link", async () => {
  const page = await renderAt(paths.settings, { as: 'minori' });
  expect((await field()).value).toBe('minori@example.com');
  card().getByText('半角英数字で入力してください');
  await request(page, 'ｍｉｎｏｒｉ．ｎｅｗ＠ｅｘａｍｐｌｅ．ｃｏｍ');
  await findToast('認証メールを送信しました。24時間以内にメール内のリンクをクリックしてください');
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(card().queryByText('半角英数字で入力してください')).toBeNull();
  await expectSent();
  await page.user.click(card().getByRole('button', { name: '認証メールを再送する' }));
  await waitFor(async () => expect((await page.kit.outbox()).map(({ to }) => to)).toEqual([newEmail, newEmail]));
  const link = new URL((await page.kit.mail(newEmail)).link ?? '');
  history.pushState(null, '', link.pathname + link.search);
  await page.reload();
  await findToast('メールアドレスの変更が完了しました');
  expect(location.pathname + location.search).toBe(paths.settings);
  await waitFor(async () => expect((await field()).value).toBe(newEmail));
  expect(await confirmations(page)).toBe(1);
  history.pushState(null, '', link.pathname + link.search);
  await page.reload();
  await screen.findByText('このリンクは使用済みです');
  screen.getByText(`現在のメールアドレスは ${newEmail} です。`);
  expect(location.pathname + location.search).toBe(paths.settings);
  expect(screen.queryByText(failed)).toBeNull();
});
