import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fill } from '#web/src/testing/registration.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;

interface Step {
  readonly path: string;
  /** Default: a complete member, who may open every step. */
  readonly as?: string;
  readonly chosen?: readonly (readonly [role: 'radio' | 'option', name: string])[];
  readonly typed?: Readonly<Record<string, string>>;
  readonly button?: string;
  /** Undefined if the server rejects the answer in every world. */
  readonly refused?: string;
  readonly sentence: string;
}

const SCHOOL: Step = {
  path: register.lastEducation,
  typed: { 学校名: '北山大学', 卒業年: '2015' },
  refused: 'school-save-refused',
  sentence: '学校名の文字数は、255文字以下である必要があります。',
};
const EMAIL: Step = {
  path: register.email,
  as: 'mei',
  typed: { メールアドレス: 'minori@example.com' },
  sentence: '指定のメールアドレスは既に使用されています。',
};
/** A step of each kind. */
const STEPS: readonly Step[] = [
  SCHOOL,
  EMAIL,
  {
    path: register.password,
    as: 'mei',
    typed: { パスワード: 'Kubota.2027' },
    refused: 'password-step-refused',
    sentence: 'パスワードには、正しい形式を指定してください。',
  },
  {
    path: register.annualIncome,
    chosen: [['radio', '1,000万円以上']],
    refused: 'register-save-refused',
    sentence: '年収には、1から、8までの数字を指定してください。',
  },
  {
    path: register.desiredCondition,
    chosen: [
      ['radio', '週5〜10時間'],
      ['radio', '土日のみ'],
      ['radio', '2,000〜3,000円'],
    ],
    refused: 'desired-condition-refused',
    sentence: '希望単価には、1から、6までの数字を指定してください。',
  },
  {
    path: register.desiredJob,
    chosen: [['option', '法務']],
    button: '登録を完了する',
    refused: 'desired-job-types-refused',
    sentence: '希望職種の項目数は、3個以下である必要があります。',
  },
];

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });
const main = () => within(screen.getByRole('main'));
const send = async ({ user }: Page, { button = '次へ' }: Step) =>
  user.click(await screen.findByRole('button', { name: button }));
const answer = async ({ path, as = 'minori', chosen = [], typed = {} }: Step, scenario?: string): Promise<Page> => {
  const page = await renderAt(path, { scenario, as });
  await screen.findByRole('heading', { level: 1 });
  for (const [role, name] of chosen) await page.user.click(await screen.findByRole(role, { name }));
  for (const [label, text] of Object.entries(typed)) await fill(page, await field(label), text);
  return page;
};
const expectAnswer = async ({ path, chosen = [], typed = {} }: Step) => {
  expect(location.pathname).toBe(path);
  for (const [role, name] of chosen)
    expect(screen.getByRole(role, { name })).toMatchObject(
      role === 'radio' ? { checked: true } : { ariaSelected: 'true' },
    );
  for (const [label, text] of Object.entries(typed)) expect((await field(label)).value).toBe(text);
};

test.for(STEPS)('$path: a rejection explains itself once at the question and keeps the answer', async (step) => {
  await send(await answer(step, step.refused), step);
  await main().findByText(step.sentence);
  await findToast(step === EMAIL ? step.sentence : '登録に失敗しました');
  await expectAnswer(step);
});

test('a rejection disappears with the correction of its field', async () => {
  const page = await answer(EMAIL);
  await send(page, EMAIL);
  await main().findByText(EMAIL.sentence);
  await fill(page, await field('メールアドレス'), 'minori2@example.com');
  await waitFor(() => expect(main().queryByText(EMAIL.sentence)).toBeNull());
});

test('reports a failing server and a lost connection, keeps the answer, and the next try saves it', async () => {
  const page = await answer(SCHOOL, 'school-save-fails');
  const expectFailure = (words: string) =>
    waitFor(() => expect(main().getByRole('alert').textContent).toContain(words));
  await send(page, SCHOOL);
  await expectFailure('時間をおいて、もう一度お試しください');
  page.setOffline(true);
  await send(page, SCHOOL);
  await expectFailure('通信に失敗しました');
  await expectAnswer(SCHOOL);
  page.setOffline(false);
  await page.fail();
  await send(page, SCHOOL);
  await waitFor(() => expect(location.pathname).toBe(register.currentCompany));
});

test('stores a school with a lost response once, with its later correction', async () => {
  const typed = { 学校名: '北山大', '学部・学科': '文学部', 卒業年: '2013' };
  const step: Step = { ...SCHOOL, as: 'sora', chosen: [['radio', '大学']], typed };
  const page = await answer(step, 'registration-step-4');
  await page.fail(
    { method: 'POST', path: '/api/user/school', cut: true, times: 1 },
    { method: 'GET', path: '/api/user/me', drop: true, times: 1 },
  );
  await send(page, step);
  await main().findByText(/通信に失敗しました/, { selector: '[role=alert], [role=alert] *' });
  await fill(page, await field('学校名'), '北山大学');
  await send(page, step);
  await waitFor(() => expect(location.pathname).toBe(register.currentCompany));
  expect((await page.stored()).user_schools).toMatchObject([{ school_name: '北山大学' }]);
});

test('sends one request for two presses', async () => {
  const page = await answer({ ...EMAIL, typed: { メールアドレス: 'mei.new@example.com' } });
  const { answered, release } = page.holdResponse('PATCH', '/api/register');
  await page.user.dblClick(screen.getByRole('button', { name: '次へ' }));
  await answered;
  await page.user.type(await field('メールアドレス'), '{Enter}');
  release();
  await waitFor(() => expect(location.pathname).toBe(register.password));
  expect((await page.kit.journal()).filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});
