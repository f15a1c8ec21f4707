import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;

interface Step {
  readonly path: string;
  /** Choices by name, and texts by label. */
  readonly chosen?: readonly string[];
  readonly typed?: Readonly<Record<string, string>>;
  readonly refused: string;
  readonly sentence: string;
  readonly fails: string;
}

/** A step of one field, and one with a call of its own; the others are of these kinds. */
const STEPS: readonly Step[] = [
  {
    path: register.lastEducation,
    typed: { 学校名: '北山大学', '卒業年（見込みを含む）': '2015' },
    refused: 'school-save-refused',
    sentence: '学校名の文字数は、255文字以下である必要があります。',
    fails: 'school-save-fails',
  },
  {
    path: register.annualIncome,
    chosen: ['1,000万円以上'],
    refused: 'register-save-refused',
    sentence: '年収には、1から、8までの数字を指定してください。',
    fails: 'register-save-fails',
  },
];

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label.replace(/[（）]/g, '.')}`));
/** Answers a step as a complete member, who may open every step. */
const answer = async ({ path, chosen = [], typed = {} }: Step, scenario?: string): Promise<Page> => {
  const page = await renderAt(path, { scenario, as: 'minori' });
  await screen.findByRole('heading', { level: 1 });
  for (const name of chosen) await page.user.click(await screen.findByRole('radio', { name }));
  for (const [label, text] of Object.entries(typed)) {
    await page.user.clear(await field(label));
    await page.user.paste(text);
  }
  return page;
};
const send = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: '次へ' }));
const failure = async (words: RegExp) => {
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent).join()).toMatch(words);
};
const expectAnswer = async ({ chosen = [], typed = {} }: Step) => {
  for (const name of chosen) expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true);
  for (const [label, text] of Object.entries(typed)) expect(await field(label)).toHaveProperty('value', text);
};

test.for(STEPS)('$path: a rejection explains itself at the question and keeps the answer', async (step) => {
  const page = await answer(step, step.refused);
  await send(page);
  await screen.findByText(step.sentence);
  await failure(/登録に失敗しました/);
  await findToast('登録に失敗しました');
  await expectAnswer(step);
  expect(location.pathname).toBe(step.path);
});

test.for(STEPS)('$path with a failing server: reports it, keeps the answer and can be sent again', async (step) => {
  const page = await answer(step, step.fails);
  await send(page);
  await failure(/時間をおいて、もう一度お試しください/);
  await expectAnswer(step);
  await send(page);
  await failure(/時間をおいて、もう一度お試しください/);
});

test.for(STEPS)('$path without a network: reports it, keeps the answer, and the next try saves it', async (step) => {
  const page = await answer(step);
  page.setOffline(true);
  await send(page);
  await failure(/通信に失敗しました/);
  await expectAnswer(step);
  page.setOffline(false);
  await send(page);
  await waitFor(() => expect(location.pathname).not.toBe(step.path));
});
