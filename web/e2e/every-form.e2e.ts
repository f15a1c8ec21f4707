import { EVERY_WIDTH, everyNth, SLOW } from '#web/e2e/matrix.ts';
import { expectPastedAndShown } from '#web/e2e/member/password.ts';
import { errorSummary } from '#web/e2e/page/fields.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

interface Form {
  readonly path: string;
  /** Null for a visitor. */
  readonly who: string | null;
  readonly send: string;
  /** Clears prefilled fields, or opens the gate before the form. */
  readonly before?: (page: Page) => Promise<void>;
}

const { register } = paths;
const empty =
  (...labels: string[]) =>
  async (page: Page) => {
    for (const label of labels) await page.getByLabel(label, { exact: true }).fill('');
  };

/** Forms that can be sent empty; the others disable their button until something is chosen, and say so. */
const forms: readonly Form[] = [
  { path: paths.login, who: null, send: 'ログイン' },
  { path: paths.reminder, who: null, send: '再発行用のメールを送る' },
  { path: paths.service, who: null, send: '求人の案内を受け取る' },
  { path: paths.ndaAgree, who: null, send: '同意する', before: (page) => page.getByRole('checkbox').check() },
  { path: register.identity, who: null, send: '認証コードを受け取る' },
  { path: paths.settings, who: 'minori', send: '変更する' },
  { path: register.email, who: 'mei', send: '次へ', before: empty('メールアドレス') },
  { path: register.birthday, who: 'minori', send: '次へ', before: empty('年', '月', '日') },
  { path: register.currentCompany, who: 'minori', send: '次へ', before: (page) => page.getByLabel('勤務先').fill('') },
  { path: register.postalCode, who: 'minori', send: '次へ', before: empty('郵便番号') },
];

/** For each invalid field: whether its message is linked and visible. */
const refusals = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((field) => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/);
    const words = ids.map((id) => document.getElementById(id)).filter((note) => note?.checkVisibility());
    return words.some((note) => note?.id.endsWith('-error') && note.textContent);
  });

// every-form.test.tsx covers the usual width, except whether the messages are visible.
const tags = (path: string) => ({
  tag: path === register.identity ? [EVERY_WIDTH.tag] : [EVERY_WIDTH.tag, SLOW.tag],
});
for (const { path, who, send, before } of forms) {
  test(
    `rejects an empty form at ${path} without a request, shows a message at each field and focuses it`,
    tags(path),
    async ({ page }) => {
      if (who) await logIn(page, who);
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await before?.(page);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (!/^(GET|OPTIONS|HEAD)$/.test(request.method())) sent.push(request.url());
      });
      await page.getByRole('main').getByRole('button', { name: send, exact: true }).last().click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      const tied = await page.evaluate(refusals);
      expect(tied.filter((isTied) => !isTied)).toEqual([]);
      // A single invalid field is focused; of several, the error summary.
      const focused = page.locator(':focus');
      await expect(focused).toHaveCount(1);
      await expect(focused.and(page.locator('[aria-invalid=true]').or(errorSummary(page)))).toHaveCount(1);
      const summary = errorSummary(page).getByRole('link');
      if ((await summary.count()) > 0) {
        await expect(page).toHaveTitle(/^エラー：/);
        await summary.first().click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      }
      expect(sent).toEqual([]);
    },
  );
}

const passwords = [
  [paths.login, null, 'パスワード', 'current-password'],
  [register.password, 'mei', 'パスワード', 'new-password'],
  [paths.settings, 'minori', '新しいパスワード', 'new-password'],
] as const;
for (const [place, [path, who, label, token]] of passwords.entries()) {
  test(
    `lets the password at ${path} be pasted and shown without losing text or cursor`,
    everyNth(place, 3),
    async ({ page }) => {
      if (who) await logIn(page, who);
      await page.goto(path);
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('autocomplete', token);
      await expectPastedAndShown(field);
    },
  );
}
