import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/fields.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const address = `${paths.reset}?id=1&token=reset-minori-5Hq8Rt2W`;
const first = () => screen.findByLabelText<HTMLInputElement>(/^新しいパスワード(?!（確認）)/, { selector: 'input' });
const second = () => screen.findByLabelText<HTMLInputElement>(/^新しいパスワード（確認）/, { selector: 'input' });
const fill = async ({ user }: Page, password: string, confirmation = password) => {
  await user.clear(await first());
  await user.paste(password);
  await user.clear(await second());
  await user.paste(confirmation);
};
const submit = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'パスワードを変更する' }));
const findText = (text: RegExp | string) => screen.findAllByText(text, { selector: 'main *' });
const OLD_LINK = /リンクの有効期限が切れているか、すでに使われています。/;

test('names each broken rule, such as a missing digit and another confirmation', async () => {
  const page = await renderAt(address, { scenario: 'reset-link-waiting' });
  await fill(page, 'tsugimichi', 'tsugi');
  await submit(page);
  await waitFor(async () => expect(description(await first())).toContain('半角数字を1文字以上含めてください'));
  expect(description(await second())).toContain('確認用のパスワードが一致しません');
  expect(screen.getAllByText(/（満たしています）/, { selector: 'li *, li' }).length).toBeGreaterThan(0);
});

test('reports a change that ends after the page was left, without navigating', async () => {
  const page = await renderAt(address, { scenario: 'reset-link-waiting' });
  await fill(page, 'Atarashii2026');
  const { answered, release } = page.holdResponse('POST', '/api/password/reset');
  await submit(page);
  await answered;
  await page.user.click(screen.getAllByRole('link', { name: 'ツギミチ' })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe(paths.home));
  release();
  await findToast('パスワードの変更が完了しました');
  expect(location.pathname).toBe(paths.home);
});

test('reports an expired link and leads to a new mail', async () => {
  const page = await renderAt(address, { scenario: 'reset-link-waiting' });
  await first();
  await page.kit.clock.advance('+56m');
  await fill(page, 'Atarashii2026');
  await submit(page);
  await findText(OLD_LINK);
  await findText(/パスワードは、前回設定したもののままです。/);
  await page.user.click(screen.getByRole('link', { name: '再発行用のメールをもう一度受け取る' }));
  await waitFor(() => expect(location.pathname).toBe(paths.reminder));
});

test('reports a link that was already used in this browser as soon as it is opened again', async () => {
  const page = await renderAt(address, { scenario: 'reset-link-waiting' });
  await fill(page, 'Atarashii2026');
  expect(screen.queryByText(/使用済み/)).toBeNull();
  await submit(page);
  await waitFor(() => expect(location.pathname).toBe(paths.login));
  history.pushState(null, '', address);
  await page.reload();
  await findText('このリンクは使用済みです');
  expect(localStorage.getItem('tsugimichi.used-links')).not.toContain('reset-minori');
  expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe(paths.login);
});

test.for([
  [
    'for another page',
    async ({ user }: Page) => {
      await user.click(screen.getAllByRole('link', { name: 'ツギミチ' })[0] as HTMLElement);
      await waitFor(() => expect(location.pathname).toBe(paths.home));
    },
  ],
  [
    'for the back/forward cache',
    async () => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await findText(/メールのリンクをもう一度開いてください/);
    },
  ],
] as const)('keeps the link out of address and history, and forgets it when the page is left %s', async ([, leave]) => {
  const page = await renderAt(address, { scenario: 'reset-link-waiting' });
  await first();
  expect(location.pathname + location.search).toBe(paths.reset);
  expect(JSON.stringify(history.state)).not.toContain('5Hq8Rt2W');
  await leave(page);
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('5Hq8Rt2W'));
});

test('reports a link without a token as invalid', async () => {
  await renderAt(`${paths.reset}?id=1`);
  await findText(/リンクが正しくありません/);
  const link = screen.getByRole('link', { name: '再発行用のメールをもう一度受け取る' });
  expect(link.getAttribute('href')).toBe(paths.reminder);
});

test('logs a logged-in member out', async () => {
  const page = await renderAt(address, { as: 'minori', scenario: 'reset-link-waiting' });
  await fill(page, 'Atarashii2026');
  await submit(page);
  await waitFor(() => expect(location.pathname).toBe(paths.login));
  await screen.findByLabelText('メールアドレス');
});
