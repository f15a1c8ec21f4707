import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { paths } from '#web/src/paths.ts';
import { description, invalidFields, usernameField } from '#web/src/testing/fields.ts';
import { fill, findField, sendIdentity, typeCode, waitForCode } from '#web/src/testing/registration.ts';
import { expectPath, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const expectValue = (label: string, value: string) =>
  waitFor(async () => expect((await findField(label)).value).toBe(value));
const next = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: '次へ' }));
const back = async ({ user }: Page) => user.click(await screen.findByRole('link', { name: '戻る' }));
/** Everything that the tab stores. */
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

test('keeps a typed name before the code is requested', async () => {
  const page = await renderAt(register.identity);
  await fill(page, await findField('姓'), applicant.last_name);
  await fill(page, await findField('携帯電話番号'), '0900000');
  await back(page);
  await expectPath(register.legal);
  history.back();
  await expectValue('姓', applicant.last_name);
  await page.reload();
  await expectValue('携帯電話番号', '0900000');
  expect(invalidFields()).toEqual([]);
  await sendIdentity(page);
  await expectPath(register.sms);
  expect(stored()).not.toContain('tsugimichi.draft.register.identity');
});

test('keeps a typed email, but never stores a code or a password', async () => {
  const { page, code } = await waitForCode();
  await typeCode(page, code.slice(0, 5));
  expect(stored()).not.toContain(code.slice(0, 5));
  await page.user.keyboard(code.slice(5));
  await expectPath(register.email);
  await fill(page, await findField('メールアドレス'), 'yui@exam');
  await page.reload();
  await expectValue('メールアドレス', 'yui@exam');
  await fill(page, await findField('メールアドレス'), 'yui@example.net');
  await next(page);
  await expectPath(register.password);
  await fill(page, await screen.findByLabelText('パスワード'), 'Hayakawa.2026');
  expect(stored()).not.toContain('Hayakawa.2026');
  history.back();
  await expectValue('メールアドレス', 'yui@example.net');
  history.forward();
  expect((await screen.findByLabelText<HTMLInputElement>('パスワード')).value).toBe('');
});

test('saves email and password; on return the password may stay', async () => {
  const page = await renderAt(register.email, { as: 'mei' });
  await fill(page, await findField('メールアドレス'), 'ｙｕｉ＠example.net ');
  await next(page);
  await expectPath(register.password);
  await waitFor(() => {
    expect(usernameField()?.value).toBe('yui@example.net');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
  const password = await screen.findByLabelText<HTMLInputElement>('パスワード');
  await fill(page, password, 'komore');
  await screen.findByText('あと2つの条件を満たすと次へ進めます');
  await next(page);
  await waitFor(() => expect(description(password)).toContain('8文字以上で入力してください'));
  await fill(page, password, 'Komore2026');
  await page.user.keyboard('{Enter}');
  await expectPath(register.gender);
  history.back();
  await page.user.click(await screen.findByRole('button', { name: '変更せずに次へ' }));
  await expectPath(register.gender);
});
