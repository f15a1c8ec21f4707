import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
const steps = Object.values(register);
const open = async (path: string, as?: string) => {
  const page = await renderAt(path, as ? { as } : {});
  await screen.findByRole('heading', { level: 1 });
  return page;
};

test.for(steps.slice(0, 3))('a visitor may open %s', async (path) => {
  await open(path);
  await screen.findByRole('progressbar', { name: '会員登録の進み具合' });
  expect(location.pathname).toBe(path);
});

test.for([register.email, register.desiredJob])('%s asks a visitor to log in', async (path) => {
  await open(path);
  await screen.findByRole('heading', { level: 1, name: '続きを入力するには、ログインが必要です' });
  screen.getByText('会員登録の途中の方は、ログインしてください。');
  const link = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'ログイン' }).at(-1);
  expect(link?.getAttribute('href')).toContain(paths.login);
});

test.for(['/', paths.settings, register.willingness])(
  '%s redirects an incomplete member to the next step',
  async (path) => {
    await open(path, 'mei');
    await waitFor(() => expect(location.pathname).toBe(register.lastEducation));
  },
);

test.for([register.email, register.lastEducation, paths.profile])('an incomplete member may open %s', async (path) => {
  await open(path, 'mei');
  expect(location.pathname).toBe(path);
});

test.for([register.email, register.password])('%s redirects a complete member to the settings', async (path) => {
  await open(path, 'minori');
  await waitFor(() => expect(location.pathname).toBe(paths.settings));
});

test.for(steps.slice(5).map((path, index) => [path, index + 5] as const))(
  'a complete member may open %s, step %i of the progress',
  async ([path, progress]) => {
    await open(path, 'minori');
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe(String(progress));
    expect(location.pathname).toBe(path);
    if (path === register.gender)
      expect((await screen.findByRole('link', { name: '戻る' })).getAttribute('href')).toBe(paths.profile);
  },
);

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
