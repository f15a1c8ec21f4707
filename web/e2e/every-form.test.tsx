import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
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

/** Forms that can be sent empty; the others disable their button until something is chosen, and say so. */
const FORMS: readonly Form[] = [
  { path: paths.login, send: 'ログイン' },
  { path: paths.reminder, send: '再発行用のメールを送る' },
  { path: paths.service, send: '求人の案内を受け取る' },
  {
    path: paths.ndaAgree,
    send: '同意する',
    before: async ({ user }) => user.click(await screen.findByRole('checkbox')),
  },
  { path: register.identity, send: '認証コードを受け取る' },
  { path: paths.settings, as: 'minori', send: '変更する' },
  { path: register.email, as: 'mei', send: '次へ', before: clear('メールアドレス') },
  { path: register.birthday, as: 'minori', send: '次へ', before: clear('年', '月', '日') },
  { path: register.currentCompany, as: 'minori', send: '次へ', before: clear('勤務先') },
  { path: register.postalCode, as: 'minori', send: '次へ', before: clear('郵便番号') },
];

const refused = () => [...document.querySelectorAll<HTMLElement>('[aria-invalid=true]')];
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
    await waitFor(() => expect(refused()).not.toEqual([]));
    expect(refused().filter((field) => !isExplained(field))).toEqual([]);
    // A single invalid field is focused; of several, the error summary.
    const summary = screen.queryByRole('group', { name: /^入力内容を確認してください/ });
    await waitFor(() => expect(summary ? [summary] : refused()).toContain(document.activeElement));
    if (summary) {
      await waitFor(() => expect(document.title).toMatch(/^エラー：/));
      await page.user.click(within(summary).getAllByRole('link')[0] as HTMLElement);
      await waitFor(() => expect(document.activeElement).toBe(refused()[0]));
    }
    expect(await sent()).toHaveLength(sentBefore);
  },
);
