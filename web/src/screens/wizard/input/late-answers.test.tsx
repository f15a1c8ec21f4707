import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { wrongCode } from '#web/e2e/registration/applicant-data.ts';
import { paths } from '#web/src/paths.ts';
import { fill, findField, typeCode, waitForCode } from '#web/src/testing/registration.ts';
import { expectPath, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const company = () => findField('勤務先');
const storedCompany = async ({ stored }: Page) => (await stored()).current_company;
const openCompany = () => renderAt(register.currentCompany, { as: 'minori' });
const submit = async (page: Page, text: string) => {
  await fill(page, await company(), text);
  await page.user.keyboard('{Enter}');
};
const pressNext = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: '次へ' }));

test('a late response to a step that was left does not navigate, and the new input stays', async () => {
  const page = await renderAt(register.gender, { scenario: 'registration-step-2', as: 'sora' });
  const { answered, release } = page.holdResponse('PATCH', '/api/register');
  await page.user.click(await screen.findByRole('button', { name: '女性' }));
  await answered;
  await page.user.click(screen.getByRole('link', { name: '戻る' }));
  await expectPath(register.password);
  const password = await screen.findByLabelText<HTMLInputElement>('パスワード');
  await fill(page, password, 'Atarashii-');
  release();
  await waitFor(() => expect(JSON.parse(sessionStorage.getItem('tsugimichi.user') ?? 'null')?.gender).toBe(2));
  expect([location.pathname, password.value]).toEqual([register.password, 'Atarashii-']);
});

test('a late rejection of a code keeps the input of the next page', async () => {
  const { page, code } = await waitForCode();
  const { answered, release } = page.holdResponse('POST', '/api/sms/verify');
  await typeCode(page, wrongCode(code));
  await answered;
  await page.user.click(screen.getByRole('link', { name: '携帯電話番号を変更する' }));
  await fill(page, await findField('携帯電話番号'), '09000000202');
  release();
  await page.user.click(screen.getByRole('button', { name: '認証コードを受け取る' }));
  await screen.findByText(/090\*\*\*\*0202/);
  expect(screen.queryByText(/認証コードが一致しません/)).toBeNull();
});

test('keeps input that is typed during the save, and the next press saves it', async () => {
  const [sent, typed] = ['株式会社ほか', '株式会社あおぞら商事'];
  const page = await openCompany();
  const { answered, release } = page.holdResponse('PATCH', '/api/register');
  await submit(page, sent);
  await answered;
  await fill(page, await company(), typed);
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: '次へ' }).getAttribute('aria-busy')).not.toBe('true'));
  expect([location.pathname, (await company()).value]).toEqual([register.currentCompany, typed]);
  expect(await storedCompany(page)).toBe(sent);
  await page.reload();
  expect((await company()).value).toBe(typed);
  await pressNext(page);
  await expectPath(register.currentJob);
  expect(await storedCompany(page)).toBe(typed);
});

test('a step that is left during its save leaves no draft behind', async () => {
  const page = await openCompany();
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('register.currentCompany'));
  const { answered, release } = page.holdResponse('PATCH', '/api/register');
  await submit(page, '株式会社みな');
  await answered;
  expect(drafts()).toHaveLength(1);
  await page.user.click(screen.getByRole('link', { name: '戻る' }));
  await expectPath(register.lastEducation);
  release();
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('a step that is reopened during its save keeps its input', async () => {
  const page = await openCompany();
  const { answered, release } = page.holdResponse('PATCH', '/api/register');
  await submit(page, '株式会社みな');
  await answered;
  await page.user.click(screen.getByRole('link', { name: '戻る' }));
  await expectPath(register.lastEducation);
  history.back();
  await expectPath(register.currentCompany);
  expect((await company()).value).toBe('株式会社みな');
  await fill(page, await company(), '株式会社みなと');
  await page.user.tab();
  release();
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('tsugimichi.user') ?? 'null')?.current_company).toBe('株式会社みな'),
  );
  await pressNext(page);
  await expectPath(register.currentJob);
  expect(await storedCompany(page)).toBe('株式会社みなと');
});
