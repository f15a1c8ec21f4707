import { screen, waitFor, within } from '@testing-library/dom';
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

test.for([
  { path: register.identity, label: '携帯電話番号', letter: '0', words: '電話番号' },
  { path: register.email, label: 'メールアドレス', letter: 'a', words: '有効なメールアドレスを入力してください' },
  { path: register.password, label: 'パスワード', letter: 'a1', words: '文字以内で入力してください' },
  { path: register.birthday, label: '年', letter: '1', words: '' },
  { path: register.lastEducation, label: '学校名', letter: '学', words: TOO_LONG },
  { path: register.lastEducation, label: '学部・学科', letter: '科', words: TOO_LONG },
  { path: register.currentCompany, label: '勤務先', letter: '社', words: TOO_LONG },
  { path: register.postalCode, label: '郵便番号', letter: '1', words: '' },
])(
  '$label: rejects 10,000 letters, keeps them in the field and does not send them',
  async ({ path, label, letter, words }) => {
    // A complete member cannot open email and password.
    const isAccount = path === register.email || path === register.password;
    const as = path === register.identity ? {} : { as: isAccount ? 'mei' : 'minori' };
    const page = await renderAt(path, as);
    const input = await field(label);
    const text = letter.repeat(LONG / letter.length);
    put(input, text);
    await next(page);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(errorOf(input)).toContain(words);
    expect(input.value).toBe(text);
    expect(await writes(page)).toBe(0);
  },
);

test('a career entry rejects 10,000 letters in each field but the content', async () => {
  const page = await renderAt(register.career, { as: 'minori' });
  await page.user.click(await screen.findByRole('button', { name: '職歴を追加' }));
  const entry = within(screen.getAllByRole('region', { name: /^職歴/ }).at(-1) as HTMLElement);
  const input = (label: string) => entry.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  for (const label of ['会社名', '部署', '役職', '業務内容']) put(input(label), '職'.repeat(LONG));
  for (const [label, year] of [
    ['開始年月', '2010'],
    ['終了年月', '2012'],
  ] as const) {
    const group = within(entry.getByRole('group', { name: new RegExp(`^${label}`) }));
    await page.user.type(group.getByLabelText(/^年/), year);
    await page.user.type(group.getByLabelText(/^月/), '4');
  }
  await next(page);
  await waitFor(() => expect(errorOf(input('会社名'))).toContain(TOO_LONG));
  expect(errorOf(input('部署'))).toContain(TOO_LONG);
  expect(errorOf(input('役職'))).toContain(TOO_LONG);
  expect(await writes(page)).toBe(0);
  for (const label of ['会社名', '部署', '役職']) put(input(label), label);
  await next(page);
  await waitFor(() => expect(location.pathname).not.toBe(register.career));
  const { data } = await (await fetch('http://localhost:8787/api/user/me')).json();
  expect(data.user_careers.map(({ content }: { content: string | null }) => content?.length)).toContain(LONG);
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

test('rejects kana with an emoji under their field', async () => {
  const page = await renderAt(register.identity);
  put(await field('セイ'), 'ハヤカワ😀');
  await next(page);
  const input = await field('セイ');
  await waitFor(() => expect(errorOf(input)).toContain('全角カタカナで入力してください'));
  expect(input.value).toBe('ハヤカワ😀');
});
