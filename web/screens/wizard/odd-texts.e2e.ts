import { AFTER_CAREERS } from '#web/e2e/career-step.ts';
import { fieldError, fieldErrors } from '#web/e2e/fields.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { register } = paths;
const LONG = 10_000;
const next = (page: Page) => page.getByRole('button', { name: /^(次へ|保存して次へ|認証コードを受け取る)$/ });
// Longer labels are followed by 必須, and a short one stands within others.
const field = (page: Page, label: string) => page.getByLabel(label, { exact: /^(.|パスワード)$/.test(label) });

/** Writes of the page that were sent; the tests' own login is none of them. */
const writesOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!/^(GET|OPTIONS|HEAD)$/.test(request.method())) sent.push(request.url());
  });
  return sent;
};

const TOO_LONG = '255文字以内で入力してください';
/** Every field that is typed into, outside the names: what is said of 10,000 letters, or digits. */
const fields = [
  { path: register.identity, label: '携帯電話番号', letter: '0', words: '電話番号' },
  { path: register.email, label: 'メールアドレス', letter: 'a', words: '有効なメールアドレスを入力してください' },
  { path: register.password, label: 'パスワード', letter: 'a1', words: '文字以内で入力してください' },
  { path: register.birthday, label: '年', letter: '1', words: '' },
  { path: register.lastEducation, label: '学校名', letter: '学', words: TOO_LONG },
  { path: register.lastEducation, label: '学部・学科', letter: '科', words: TOO_LONG },
  { path: register.currentCompany, label: '会社名', letter: '社', words: TOO_LONG },
  { path: register.postalCode, label: '郵便番号', letter: '1', words: '' },
] as const;

for (const { path, label, letter, words } of fields) {
  test(`10,000 letters as ${label} are told as too many, stay where they are, and are not sent`, async ({ page }) => {
    // The email and the password are closed to a complete member.
    const isAccount = path === register.email || path === register.password;
    if (path !== register.identity) await logIn(page, isAccount ? 'mei' : 'minori');
    await page.goto(path);
    await expect(field(page, label)).toBeVisible();
    const sent = writesOf(page);
    const text = letter.repeat(LONG / letter.length);
    await field(page, label).fill(text);
    await next(page).click();
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(fieldError(page, label)).toContainText(words);
    await expect(field(page, label)).toHaveValue(text);
    expect(sent).toEqual([]);
    await expectAccessible(page);
  });
}

test('10,000 letters in an entry of the career are told at each field, but for its content, which may be longer', async ({
  page,
  world,
}) => {
  await logIn(page, 'minori');
  await page.goto(register.career);
  await page.getByRole('button', { name: '職歴を追加' }).click();
  const entry = page.getByRole('region', { name: /^職歴/ }).last();
  const labels = ['会社名', '部署', '役職', '業務内容'];
  for (const label of labels) await entry.getByLabel(label).fill('職'.repeat(LONG));
  for (const [label, year] of [
    ['開始年月', '2010'],
    ['終了年月', '2012'],
  ] as const) {
    await entry.getByRole('group', { name: label }).getByLabel('年').fill(year);
    await entry.getByRole('group', { name: label }).getByLabel('月').fill('4');
  }
  const sent = writesOf(page);
  await next(page).click();
  await expect(fieldErrors(entry)).toHaveText([TOO_LONG, TOO_LONG, TOO_LONG]);
  for (const label of labels) await expect(entry.getByLabel(label)).toHaveValue('職'.repeat(LONG));
  expect(sent).toEqual([]);
  for (const label of labels.slice(0, 3)) await entry.getByLabel(label).fill(label);
  await next(page).click();
  await expect(page).toHaveURL(AFTER_CAREERS);
  const { data } = await (await world.api('/api/user/me')).json();
  expect(data.user_careers.map(({ content }: { content: string | null }) => content?.length)).toContain(LONG);
});

/** Puts a text into a field as a script or a clipboard may: half of a surrogate pair, too, which no keyboard gives. */
const put = (page: Page, label: string, text: string) =>
  field(page, label).evaluate(
    (input, units) => {
      const value = String.fromCharCode(...units);
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text.split('').map((unit) => unit.charCodeAt(0)),
  );

const HALF = '\ud83d';
for (const { what, typed, stored } of [
  { what: 'emoji', typed: '株式会社😀🧑‍💻', stored: '株式会社😀🧑‍💻' },
  { what: 'half-width kana', typed: 'ｻｸﾗ商事', stored: 'ｻｸﾗ商事' },
  { what: 'half of a surrogate pair', typed: `さくら${HALF}商事`, stored: 'さくら商事' },
  { what: 'markup', typed: '<b onclick="alert(1)">&amp;社</b>', stored: '<b onclick="alert(1)">&amp;社</b>' },
]) {
  test(`${what} in a company is stored, and shown as what it is`, async ({ page, world }) => {
    await logIn(page, 'minori');
    await page.goto(register.currentCompany);
    await put(page, '会社名', typed);
    await next(page).click();
    await expect(page).toHaveURL(register.currentJob);
    const { data } = await (await world.api('/api/user/me')).json();
    expect(data.current_company).toBe(stored);
    await page.goto(paths.profile);
    await expect(page.locator('#current-company')).toContainText(stored);
  });
}

test('emoji, half a surrogate pair and half-width kana in a name: the first stays, the second goes, the third is widened', async ({
  page,
  world,
}) => {
  await page.goto(register.identity);
  await put(page, '姓', `早川😀${HALF}`);
  await put(page, '名', '結衣');
  await put(page, 'セイ', 'ﾊﾔｶﾜ');
  await put(page, 'メイ', 'ﾕｲ');
  await put(page, '携帯電話番号', '０９０−００００−０２０１');
  const sent = page.waitForRequest(
    (request) => request.method() !== 'OPTIONS' && request.url().endsWith('/api/register'),
  );
  await next(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    last_name: '早川😀',
    last_name_kana: 'ハヤカワ',
    first_name_kana: 'ユイ',
  });
  await expect(page).toHaveURL(register.sms);
  expect(await world.kit.outbox()).toHaveLength(1);
});

test('kana with an emoji are refused under their field', async ({ page }) => {
  await page.goto(register.identity);
  await put(page, 'セイ', 'ハヤカワ😀');
  await next(page).click();
  await expect(fieldError(page, 'セイ')).toContainText('全角カタカナで入力してください');
  await expect(field(page, 'セイ')).toHaveValue('ハヤカワ😀');
});
