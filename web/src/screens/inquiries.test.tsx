import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/fields.ts';
import { textOf } from '#web/src/testing/page-texts.ts';
import { fill, findField } from '#web/src/testing/registration.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const READ = '上記の内容を読み、理解しました';
const TYPED = ['見本 花子', '株式会社みほん', 'ｈａｎａｋｏ@example.com'] as const;

const FORMS = [
  {
    path: paths.ndaAgree,
    endpoint: '/api/nda-agreement',
    fields: ['氏名', '会社名', 'メールアドレス'],
    keys: ['name', 'company', 'email'],
    submit: '同意する',
    refused: 'nda-refused',
    failed: '秘密保持契約の同意に失敗しました',
    done: '秘密保持契約に同意しました',
  },
  {
    path: paths.service,
    endpoint: '/api/side-job/notify',
    fields: ['氏名', '現在の会社名', 'メールアドレス'],
    keys: ['name', 'current_company', 'email'],
    submit: '求人の案内を受け取る',
    refused: 'landing-refused',
    failed: '登録に失敗しました',
    done: '登録が完了しました',
  },
] as const;

describe.each(FORMS)('the form at $path', ({ path, endpoint, fields, keys, submit, refused, failed, done }) => {
  const check = () => screen.queryByLabelText<HTMLInputElement>(READ);
  const button = () => screen.getByRole('button', { name: submit });
  const values = async () => Promise.all(fields.map(async (label) => (await findField(label)).value));
  const errors = async () => (await Promise.all(fields.map(findField))).map(description);
  const consent = async ({ user }: Page) => {
    const box = check();
    if (box) await user.click(box);
  };
  const fillIn = async (page: Page) => {
    for (const [index, label] of fields.entries()) await fill(page, await findField(label), TYPED[index] ?? '');
    await consent(page);
  };
  const open = async (scenario?: string) => {
    const page = await renderAt(path, { scenario });
    await fillIn(page);
    return page;
  };
  const expectFailure = async (words: string) => {
    await screen.findByText(new RegExp(words), { selector: 'main *' });
    expect(await values()).toEqual(TYPED);
    expect(check()?.checked ?? true).toBe(true);
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
    expect(location.pathname).toBe(path);
  };

  test('reports a rejection in a red toast and in the page; the input stays', async () => {
    const { user } = await open(refused);
    await user.click(button());
    expect((await findToast(failed)).dataset.kind).toBe('error');
    await expectFailure(failed);
    expect((await errors()).at(-1)).toContain('有効なメールアドレス形式で');
  });

  test('without a network: explains it, and sends the same input when the network is back', async () => {
    const page = await open();
    page.setOffline(true);
    await page.user.click(button());
    await expectFailure('通信に失敗しました');
    page.setOffline(false);
    await page.user.click(button());
    await findToast(done);
    expect(screen.queryByText(new RegExp(failed), { selector: 'main *' })).toBeNull();
    const toasts = screen.getAllByRole('button', { name: /押すと閉じます/ });
    expect(toasts.filter(({ dataset }) => dataset.leaving === undefined)).toHaveLength(1);
    const [name, company] = TYPED;
    expect((await page.sentTo(endpoint)).at(-1)).toEqual({
      [keys[0]]: name,
      [keys[1]]: company,
      [keys[2]]: 'hanako@example.com',
    });
  });

  test('validates nothing before the submit, then every field', async () => {
    const page = await renderAt(path);
    await fill(page, await findField(fields[2]), 'hanako@');
    await consent(page);
    expect(await errors()).not.toContainEqual(expect.stringMatching(/必須|有効/));
    await page.user.click(button());
    await waitFor(async () =>
      expect(await errors()).toEqual([
        expect.stringContaining(`${fields[0]}は必須入力項目です`),
        expect.stringContaining(`${fields[1]}は必須入力項目です`),
        expect.stringContaining('有効なメールアドレスを入力してください'),
      ]),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toContain('入力'));
  });

  test('restores the input after a reload and after another page, and clears the form after the submit', async () => {
    const page = await open();
    await page.user.click(await findField(fields[0]));
    await page.reload();
    expect(await values()).toEqual(TYPED);
    if (check()) expect(check()?.checked, 'the consent is required again').toBe(false);
    await page.user.click(within(screen.getByRole('contentinfo')).getByText('お問い合わせ'));
    await screen.findByRole('heading', { level: 1, name: 'お問い合わせ' });
    history.back();
    await waitFor(async () => expect(await values()).toEqual(TYPED));
    await consent(page);
    await page.user.click(button());
    await findToast(done);
    history.replaceState(null, '', path);
    await page.reload();
    expect(await values()).toEqual(['', '', '']);
  });
});

const CHECK = '上記の内容を読み、理解しました';
const WHY = 'チェックを入れると同意できます';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('requires the check mark before agreeing, by click and by Enter, and explains it; then thanks the person', async () => {
  const page = await renderAt(paths.ndaAgree);
  const { user } = page;
  await fill(page, await findField('氏名'), '見本 花子');
  await fill(page, await findField('会社名'), '株式会社みほん');
  const email = await findField('メールアドレス');
  await fill(page, email, 'hanako@example.com');
  const button = screen.getByRole('button', { name: '同意する' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(description(button)).toBe(WHY);
  await user.click(button);
  await user.type(email, '{Enter}');
  expect(location.pathname).toBe(paths.ndaAgree);
  screen.getByLabelText(CHECK).focus();
  await user.keyboard(' ');
  expect(screen.queryByText(WHY)).toBeNull();
  await user.type(email, '{Enter}');
  const thanks = await title('ご同意ありがとうございます。');
  expect(location.pathname).toBe(paths.ndaComplete);
  await waitFor(() => expect(document.activeElement).toBe(thanks));
  expect(textOf(screen.getByRole('main'))).toContain(
    '担当者よりご連絡いたします。このページを閉じていただいて問題ありません。',
  );
  const corporate = screen.getByRole('link', { name: /コーポレートサイト.*新しいタブ/ });
  expect(corporate.getAttribute('href')).toBe(operator.links.corporate);
});
