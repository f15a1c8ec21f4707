import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fill, findField } from '#web/src/testing/registration.ts';
import { expectPath, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const later = { name: 'あとで入力する' };
const dialog = () => screen.findByRole('dialog', { name: '保存していない変更があります' });
const press = async ({ user }: Page, name: string | RegExp, scope?: HTMLElement) =>
  user.click(await (scope ? within(scope) : screen).findByRole('button', { name }));
const expectNoDialog = () => expect(screen.queryByRole('dialog')).toBeNull();

test('asks before a step with unsaved input is left for the profile, and keeps the input', async () => {
  const page = await renderAt(register.postalCode, { as: 'minori' });
  await fill(page, await findField('郵便番号'), '1500002');
  await press(page, later.name);
  expect((await dialog()).textContent).toContain('「郵便番号」');
  await press(page, '入力を続ける', await dialog());
  await waitFor(expectNoDialog);
  expect((await findField('郵便番号')).value).toBe('1500002');
  await press(page, later.name);
  await press(page, '保存せずに進む', await dialog());
  await expectPath(paths.profile);
  history.back();
  await expectPath(register.postalCode);
  expect((await findField('郵便番号')).value).toBe('1500002');
});

test('does not ask for a step that equals the saved state again', async () => {
  const page = await renderAt(register.postalCode, { as: 'minori' });
  await fill(page, await findField('郵便番号'), '1500002');
  await fill(page, await findField('郵便番号'), '1640012');
  await press(page, later.name);
  await expectPath(paths.profile);
  expectNoDialog();
});

test('asks before a career with unsaved input is skipped', async () => {
  const page = await renderAt(register.career, { as: 'minori' });
  await press(page, '職歴を追加');
  const added = await screen.findByRole('region', { name: '職歴 3' });
  await fill(page, within(added).getByLabelText(/^会社名/), '株式会社みずうみ');
  await press(page, later.name);
  await press(page, '保存せずに進む', await dialog());
  await expectPath(register.desiredCondition);
});

test('asks before the résumé is skipped with a typed address', async () => {
  const page = await renderAt(register.resume, { as: 'minori' });
  await fill(page, await findField('追加するURL'), 'https://onodera.example/');
  await press(page, 'あとでアップロードする');
  await press(page, '入力を続ける', await dialog());
  await page.user.clear(await findField('追加するURL'));
  await press(page, 'あとでアップロードする');
  await expectPath(register.career);
});

test('asks before a typed new password is discarded for the old one', async () => {
  const page = await renderAt(register.password, { scenario: 'registration-step-2', as: 'sora' });
  await fill(page, await screen.findByLabelText('パスワード'), 'Atarashii-2026');
  await press(page, '変更せずに次へ');
  expect((await dialog()).textContent).toContain('入力した内容は失われます');
  await press(page, '変更を破棄する', await dialog());
  await expectPath(register.gender);
});

test('the login over a step links the contact page in a new tab, and leads to the password reset', async () => {
  const page = await renderAt(register.annualIncome, { as: 'sora', scenario: 'wizard-session-expired' });
  const choice = await screen.findByRole('radio', { name: '500万〜600万円未満' });
  await page.user.click(choice);
  await press(page, '次へ');
  const login = within(await screen.findByRole('dialog', { name: 'もう一度ログインしてください' }));
  const contact = login.getByRole('link', { name: 'お問い合わせ（新しいタブで開きます）' });
  expect([contact.getAttribute('href'), contact.getAttribute('target')]).toEqual([paths.contact, '_blank']);
  await page.user.click(contact);
  expect(choice).toHaveProperty('checked', true);
  await page.user.click(login.getByRole('link', { name: 'パスワードをお忘れの方' }));
  await expectPath(paths.reminder);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('前回の続きから再開します')).toBeNull();
});
