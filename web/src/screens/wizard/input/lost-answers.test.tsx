import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fill, findField } from '#web/src/testing/registration.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const SCHOOL = '/api/user/school';
/** The server does its work, but the response is lost. */
const lost = (path: string) => ({ method: 'POST', path, cut: true, times: 1 });
/** The next `times` reads of the stored state fail, too. */
const unseen = (times: number) => ({ method: 'GET', path: '/api/user/me', drop: true, times });
const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const findFailure = () => screen.findByText(/通信に失敗しました/, { selector: '[role=alert], [role=alert] *' });
const stored = async () => (await (await fetch('http://localhost:8787/api/user/me')).json()).data;
const next = { name: '次へ' };
const press = async ({ user }: Page, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Fills every field, so that no newer values must be read before the save. */
const fillSchool = async (page: Page) => {
  await page.user.click(await screen.findByLabelText('大学'));
  await fill(page, await findField('学校名'), '北山大');
  await fill(page, await findField('学部・学科'), '文学部');
  await fill(page, await findField('卒業年'), '2013');
};
const openSchool = async () => {
  const page = await renderAt(register.lastEducation, { scenario: 'registration-step-4', as: 'sora' });
  await fillSchool(page);
  return page;
};

test('stores a school with a lost response once, with its later correction', async () => {
  const page = await openSchool();
  await page.fail(lost(SCHOOL), unseen(1));
  await press(page, next.name);
  await findFailure();
  await fill(page, await findField('学校名'), '北山大学');
  await press(page, next.name);
  await expectPath(register.currentCompany);
  expect((await stored()).user_schools).toMatchObject([{ school_name: '北山大学' }]);
});

test.for([
  ['with a lost response', lost(SCHOOL)],
  ['with a failing read of the member afterwards', { method: 'GET', path: '/api/user/me', status: 500 }],
] as const)('a stored school %s is no failure', async ([, fault]) => {
  const page = await openSchool();
  await page.fail(fault);
  await press(page, next.name);
  await expectPath(register.currentCompany);
  await findField('勤務先');
  expect(screen.queryByRole('button', { name: /押すと閉じます/ })).toBeNull();
  await page.fail();
  expect((await stored()).user_schools).toHaveLength(1);
});

test('stores a career with a lost response once, with its later correction', async () => {
  const company = '株式会社こだま製作所';
  const page = await renderAt(register.career, { scenario: 'no-career', as: 'minori' });
  await fill(page, await findField('会社名'), '株式会社こだま');
  const start = within(screen.getByRole('group', { name: /^開始年月/ }));
  await fill(page, start.getByLabelText(/年/), '2019');
  await fill(page, start.getByLabelText(/月/), '4');
  await page.user.click(screen.getByLabelText('現在も在職中'));
  await fill(page, await findField('部署'), '営業部');
  await fill(page, await findField('役職'), '課長');
  await page.fail(lost('/api/user/career'), unseen(1));
  await press(page, '保存して次へ');
  await findFailure();
  await fill(page, await findField('会社名'), company);
  await press(page, '保存して次へ');
  await expectPath(register.desiredCondition);
  expect((await stored()).user_careers).toMatchObject([{ company_name: company }]);
});
