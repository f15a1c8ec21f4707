import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const open = async (path: string, as?: string) => {
  const page = await renderAt(path, as ? { as } : {});
  await screen.findByRole('heading', { level: 1 });
  return page;
};

test.for([register.email, register.desiredJob])('%s asks a visitor to log in', async (path) => {
  await open(path);
  await screen.findByRole('heading', { level: 1, name: '続きを入力するには、ログインが必要です' });
  screen.getByText('会員登録の途中の方は、ログインしてください。');
  const link = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'ログイン' }).at(-1);
  expect(link?.getAttribute('href')).toContain(paths.login);
});

test("shows a complete member the progress of a step; the first one's back link leads to the profile", async () => {
  await open(register.gender, 'minori');
  const progress = await screen.findByRole('progressbar', { name: '会員登録の進み具合' });
  expect(progress.getAttribute('value')).toBe('5');
  expect((await screen.findByRole('link', { name: '戻る' })).getAttribute('href')).toBe(paths.profile);
});

test('industry, résumé and career can be skipped', async () => {
  const { user } = await open(register.currentIndustry, 'minori');
  const skip = async (name: RegExp, next: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(location.pathname).toBe(next));
  };
  await skip(/^あとで入力する/, register.resume);
  await skip(/^あとでアップロードする/, register.career);
  await skip(/^あとで入力する/, register.desiredCondition);
});
