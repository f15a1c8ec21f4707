import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description, fill, findField } from '#web/src/testing/registration.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const next = { name: '次へ' };
const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const password = () => screen.findByLabelText<HTMLInputElement>('パスワード');
const email = () => findField('メールアドレス');
const give = async (page: Page, field: HTMLElement, text: string) => {
  await fill(page, field, text);
  await page.user.click(screen.getByRole('button', next));
};

test("rejects another member's email with the server's message until it is corrected", async () => {
  const page = await renderAt(register.email, { as: 'mei' });
  await give(page, await email(), 'minori@example.com');
  const sentence = '指定のメールアドレスは既に使用されています。';
  await waitFor(async () => expect(description(await email())).toContain(sentence));
  expect((await email()).value).toBe('minori@example.com');
  expect(location.pathname).toBe(register.email);
  expect(within(screen.getByRole('main')).getAllByText(sentence)).toHaveLength(1);
  await fill(page, await email(), 'minori2@example.com');
  await waitFor(() => expect(within(screen.getByRole('main')).queryByText(sentence)).toBeNull());
});

test('reports a password that the server rejects at the field', async () => {
  const page = await renderAt(register.password, { as: 'mei', scenario: 'password-step-refused' });
  await give(page, await password(), 'Kubota.2027');
  await waitFor(async () =>
    expect(description(await password())).toContain('パスワードには、正しい形式を指定してください。'),
  );
});

test('shows the login over the page if the session has ended, and then saves the choice', async () => {
  const page = await renderAt(register.annualIncome, { as: 'sora', scenario: 'wizard-session-expired' });
  const income = () => screen.findByLabelText<HTMLInputElement>('500万〜600万円未満');
  await page.user.click(await income());
  await page.user.click(screen.getByRole('button', next));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByLabelText<HTMLInputElement>('メールアドレス')).value).toBe('sora@example.com');
  await fill(page, dialog.getByLabelText('パスワード'), 'Sora-2026');
  await page.user.click(dialog.getByRole('button', { name: 'ログイン' }));
  await expectPath(register.willingness);
  history.back();
  expect((await income()).checked).toBe(true);
});

test('sends one request for two presses', async () => {
  const page = await renderAt(register.email, { as: 'mei' });
  const { answered, release } = page.holdResponse('PATCH', '/api/register');
  await fill(page, await email(), 'mei.new@example.com');
  await page.user.dblClick(screen.getByRole('button', next));
  await answered;
  await page.user.type(await email(), '{Enter}');
  release();
  await expectPath(register.password);
  expect((await page.kit.journal()).filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('redirects an incomplete member to the next open step with a message', async () => {
  await renderAt('/', { as: 'mei' });
  await expectPath(register.lastEducation);
  await findToast('前回の続きから再開します');
  await waitFor(() => expect(document.title).toBe('（7/18）最終学歴｜会員登録｜ツギミチ'));
});
