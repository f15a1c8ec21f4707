import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { errorOf } from '#web/src/testing/fields.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const LONG = 10_000;
const TOO_LONG = '255文字以内で入力してください';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}(?:必須|任意)?$`));
const next = ({ user }: Page) =>
  user.click(screen.getByRole('button', { name: /^(次へ|保存して次へ|認証コードを受け取る)$/ }));
/** Sets a text like a script or a clipboard, including half surrogate pairs. */
const put = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const writes = async ({ kit }: Page) =>
  (await kit.journal()).filter(({ method, path }) => method !== 'GET' && path !== '/api/login').length;

test('rejects 10,000 letters, keeps them in the field and does not send them', async () => {
  const page = await renderAt(register.currentCompany, { as: 'minori' });
  const input = await field('勤務先');
  const text = '社'.repeat(LONG);
  put(input, text);
  await next(page);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(errorOf(input)).toContain(TOO_LONG);
  expect(input.value).toBe(text);
  expect(await writes(page)).toBe(0);
});

const HALF = '\ud83d';
test.for([
  ['株式会社😀🧑‍💻', '株式会社😀🧑‍💻'],
  ['ｻｸﾗ商事', 'ｻｸﾗ商事'],
  [`さくら${HALF}商事`, 'さくら商事'],
  ['<b onclick="alert(1)">&amp;社</b>', '<b onclick="alert(1)">&amp;社</b>'],
] as const)('stores a company of odd characters unchanged, without half surrogates: %s', async ([typed, stored]) => {
  const page = await renderAt(register.currentCompany, { as: 'minori' });
  put(await field('勤務先'), typed);
  await next(page);
  await waitFor(() => expect(location.pathname).toBe(register.currentJob));
  const { data } = await (await fetch('http://localhost:8787/api/user/me')).json();
  expect(data.current_company).toBe(stored);
});

test("keeps a name's emoji, removes half surrogates and widens its kana", async () => {
  const page = await renderAt(register.identity);
  const values = {
    姓: `早川😀${HALF}`,
    名: '結衣',
    セイ: 'ﾊﾔｶﾜ',
    メイ: 'ﾕｲ',
    携帯電話番号: '０９０−００００−０２０１',
  };
  for (const [label, text] of Object.entries(values)) put(await field(label), text);
  await next(page);
  await waitFor(() => expect(location.pathname).toBe(register.sms));
  // The identity is stored for another code.
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
  for (const text of ['早川😀', 'ハヤカワ', 'ユイ']) expect(stored).toContain(text);
  expect(stored).not.toContain(`😀${HALF}`);
  expect((await page.kit.outbox()).length).toBe(1);
});
