import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const email = 'minori@example.com';
const sent = /パスワード再発行用のメールを送信しました。メールに記載のリンクから手続きを進めてください。/;
const field = () => screen.findByLabelText<HTMLInputElement>(/^メールアドレス/);
const submit = ({ user }: Page) => user.click(screen.getByRole('button', { name: '再発行用のメールを送る' }));
const request = async (page: Page, address: string) => {
  await page.user.type(await field(), address);
  await submit(page);
};
const findText = (text: RegExp | string) => screen.findAllByText(text, { selector: 'main *' });

test('answers an unknown address the same way without a mail, and lets it be corrected', async () => {
  const page = await renderAt(paths.reminder);
  await request(page, 'nobody@example.com');
  await findText(sent);
  await findText(/迷惑メールのフォルダー/);
  expect(await page.kit.outbox()).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'メールアドレスを確認して送り直す' }));
  expect((await field()).value).toBe('nobody@example.com');
  expect(document.activeElement).toBe(await field());
});

test('a member requests a mail, receives it, and returns to the login', async () => {
  const page = await renderAt(paths.login);
  await page.user.click(await screen.findByRole('link', { name: 'パスワードをお忘れの方' }));
  await waitFor(() => expect(location.pathname).toBe(paths.reminder));
  await page.user.type(await field(), `　${email} {Enter}`);
  const heading = await screen.findByRole('heading', { level: 1, name: 'メールを送信しました' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await findText(sent);
  await waitFor(() => expect(document.title).toMatch(/^メールを送信しました/));
  const mail = await page.kit.mail();
  expect(mail.to).toBe(email);
  expect(mail.link).toContain(`${paths.reset}?id=`);
  await page.user.click(screen.getByRole('link', { name: 'ログイン画面に戻る' }));
  await waitFor(() => expect(location.pathname).toBe(paths.login));
});
