import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description, usernameField } from '#web/src/testing/fields.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const password = 'Michi-2026';
const MISMATCH = '現在のパスワードが一致しません';
const card = () => within(screen.getByRole('region', { name: 'パスワードの変更' }));
const field = (label: string) => card().getByLabelText<HTMLInputElement>(label);
const current = () => field('現在のパスワード');
const next = () => field('新しいパスワード');
const submit = ({ user }: Page) => user.click(card().getByRole('button', { name: '変更する' }));
const open = async (scenario?: string) => {
  const page = await renderAt(paths.settings, { as: 'minori', scenario });
  await screen.findByLabelText('現在のパスワード');
  return page;
};
const change = async (page: Page, from: string, to: string) => {
  await page.user.type(current(), from);
  await page.user.type(next(), to);
  await submit(page);
};

test('every form for a new password accepts the proposals of password managers', async () => {
  await open();
  const rules = 'minlength: 8; maxlength: 50; required: lower; required: upper; required: digit;';
  expect(next().getAttribute('passwordrules')).toBe(rules);
  expect(current().hasAttribute('passwordrules')).toBe(false);
});

test('clears the fields after a change; the old password is then rejected under its field, and the new one stays', async () => {
  const page = await open();
  await change(page, password, 'Michi2027');
  await findToast('パスワードの変更が完了しました');
  await waitFor(() => expect([current().value, next().value]).toEqual(['', '']));
  await change(page, password, 'Michi2028');
  await findToast(MISMATCH);
  expect(description(current())).toContain(MISMATCH);
  await waitFor(() => expect(document.activeElement).toBe(current()));
  expect(next().value).toBe('Michi2028');
});

test('shows a password, and declares its owner to password managers', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: '現在のパスワードを表示' }));
  expect(current().type).toBe('text');
  expect(usernameField()?.value).toBe('minori@example.com');
  expect(card().getByText(/使用できる記号/)).toBeDefined();
});
