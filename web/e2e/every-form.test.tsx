import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { invalidFields } from '#web/src/testing/fields.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

interface Form {
  readonly path: string;
  /** Undefined for a visitor. */
  readonly as?: string;
  readonly send: string;
  /** Clears prefilled fields, or opens the gate before the form. */
  readonly before?: (page: Page) => Promise<void>;
}

const { register } = paths;
const main = () => within(screen.getByRole('main'));
const clear =
  (...labels: string[]) =>
  async ({ user }: Page) => {
    for (const label of labels) await user.clear(await screen.findByLabelText(new RegExp(`^${label}`)));
  };

/** Forms of each kind that can be sent empty; the others disable their button until something is chosen, and say so. */
const FORMS: readonly Form[] = [
  { path: paths.login, send: 'ログイン' },
  {
    path: paths.ndaAgree,
    send: '同意する',
    before: async ({ user }) => user.click(await screen.findByRole('checkbox')),
  },
  { path: register.identity, send: '認証コードを受け取る' },
  { path: register.birthday, as: 'minori', send: '次へ', before: clear('年', '月', '日') },
];

/** Whether the error message is linked to the field. */
const isExplained = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .some((id) => id.endsWith('-error') && document.getElementById(id)?.textContent);

test.for(FORMS)(
  'rejects an empty form at $path without a request, shows a message at each field and focuses it',
  async ({ path, as, send, before }) => {
    const page = await renderAt(path, as ? { as } : {});
    await screen.findByRole('heading', { level: 1 });
    await before?.(page);
    const sent = async () => (await page.kit.journal()).filter(({ method }) => !/^(GET|OPTIONS|HEAD)$/.test(method));
    const sentBefore = (await sent()).length;
    await page.user.click((await main().findAllByRole('button', { name: send })).at(-1) as HTMLElement);
    await waitFor(() => expect(invalidFields()).not.toEqual([]));
    expect(invalidFields().filter((field) => !isExplained(field))).toEqual([]);
    // A single invalid field is focused; of several, the error summary.
    const summary = screen.queryByRole('group', { name: /^入力内容を確認してください/ });
    await waitFor(() => expect(summary ? [summary] : invalidFields()).toContain(document.activeElement));
    if (summary) {
      await waitFor(() => expect(document.title).toMatch(/^エラー：/));
      await page.user.click(within(summary).getAllByRole('link')[0] as HTMLElement);
      await waitFor(() => expect(document.activeElement).toBe(invalidFields()[0]));
    }
    expect(await sent()).toHaveLength(sentBefore);
  },
);

interface FilledForm extends Pick<Form, 'path' | 'as' | 'send' | 'before'> {
  /** The fields' texts by label. */
  readonly shown: Readonly<Record<string, string>>;
  /** The call and its body. */
  readonly to: string;
  readonly body: object;
}

/** A password as the journal shows it; the API refuses an empty one. */
const MASKED = '********';
/** A form of each kind: passwords, a text that is sent in another form, a date of three fields, choices. */
const FILLED: readonly FilledForm[] = [
  {
    path: paths.login,
    send: 'ログイン',
    shown: { メールアドレス: 'minori@example.com', パスワード: 'Michi-2026' },
    to: '/api/login',
    body: { email: 'minori@example.com', password: MASKED },
  },
  {
    path: register.identity,
    send: '認証コードを受け取る',
    shown: { 姓: '森', 名: 'かえで', セイ: 'モリ', メイ: 'カエデ', 携帯電話番号: '090-0000-0199' },
    to: '/api/register',
    body: { last_name: '森', first_name: 'かえで', last_name_kana: 'モリ', phone_number: '09000000199' },
  },
  {
    path: register.birthday,
    as: 'mei',
    send: '次へ',
    shown: { 年: '1988', 月: '7', 日: '5' },
    to: '/api/register',
    body: { birthday: '1988-07-05' },
  },
  {
    path: register.willingness,
    as: 'daichi',
    send: 'マイページを作成する',
    before: async () => {
      for (const name of ['半年以内に転職したい', '積極的に探している', /受け取る$/])
        (await screen.findByLabelText<HTMLInputElement>(name)).checked = true;
    },
    shown: {},
    to: '/api/register',
    body: { willingness_job_change: 5, willingness_side_job: 2, sending_agreement: true },
  },
];

test.for(FILLED)('sends what the fields of $path show if autofill filled them without an event', async (form) => {
  const { path, as, send, before, shown, to, body } = form;
  const page = await renderAt(path, as ? { as } : {});
  await before?.(page);
  for (const [label, text] of Object.entries(shown))
    (await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })).value = text;
  await page.user.click((await main().findAllByRole('button', { name: send })).at(-1) as HTMLElement);
  await waitFor(async () => expect((await page.sentTo(to)).at(-1)).toMatchObject(body));
});
