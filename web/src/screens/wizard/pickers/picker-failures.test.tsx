import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { desiredCondition, desiredIndustry, desiredJob } = paths.register;

test.for([
  ['職種', desiredJob, 'listbox', '希望職種（3つまで）'],
  ['業種', desiredIndustry, 'group', '希望業種（3つまで）'],
] as const)('%s: reports a failed list and loads it again, with focus on it', async ([what, path, role, name]) => {
  const page = await renderAt(path, {
    as: 'minori',
    scenario: 'masters-recover',
    expectedComplaints: /could not be/,
  });
  await screen.findByText(new RegExp(`${what}を読み込めませんでした`));
  await page.user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
  expect(screen.queryByText(new RegExp(`${what}を読み込めませんでした`))).toBeNull();
});

interface Step {
  readonly path: string;
  readonly choose: (user: Page['user']) => Promise<void>;
  readonly button: string;
  readonly refused: string;
  readonly sentence: string;
  readonly isChosen: () => boolean;
}
const isThere = (name: string) => screen.queryByRole('button', { name }) !== null;

const STEPS: readonly Step[] = [
  {
    path: desiredJob,
    choose: async (user) => user.click(await screen.findByRole('option', { name: '法務' })),
    button: '登録を完了する',
    refused: 'desired-job-types-refused',
    sentence: '希望職種の項目数は、3個以下である必要があります。',
    isChosen: () => isThere('法務の選択を外す'),
  },
  {
    path: desiredCondition,
    choose: async (user) => {
      for (const name of ['週5〜10時間', '土日のみ', '2,000〜3,000円'])
        await user.click(await screen.findByRole('radio', { name }));
    },
    button: '次へ',
    refused: 'desired-condition-refused',
    sentence: '希望単価には、1から、6までの数字を指定してください。',
    isChosen: () => screen.getByRole<HTMLInputElement>('radio', { name: '土日のみ' }).checked,
  },
];

const save = async ({ user }: Page, { button }: Step) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^${button}$`) }));

test.for(STEPS)('$path: explains a rejection beside the choices, which stay', async (step) => {
  const page = await renderAt(step.path, { as: 'minori', scenario: step.refused });
  await step.choose(page.user);
  await save(page, step);
  await screen.findByText(step.sentence, { selector: 'main *' });
  await findToast('登録に失敗しました');
  expect(location.pathname).toBe(step.path);
  expect(step.isChosen()).toBe(true);
});
