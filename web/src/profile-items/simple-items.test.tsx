import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

const { register } = paths;
/** Opens a registration step for a member without answers. */
const open = async (path: string) => {
  const page = await renderAt(path, { as: 'fumi', scenario: 'empty-profile' });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const next = () => screen.findByRole<HTMLButtonElement>('button', { name: '次へ' });
const isDisabled = (button: HTMLElement | null) => button?.getAttribute('aria-disabled') === 'true';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const ledTo = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

test('saves the gender by one of three buttons', async () => {
  const { user, stored } = await open(register.gender);
  await user.click(await screen.findByRole('button', { name: 'その他' }));
  await ledTo(register.birthday);
  expect((await stored()).gender).toBe(3);
});

test('requires kind and name of the last education and shows the year like the profile', async () => {
  const { user, sentTo } = await open(register.lastEducation);
  await user.click(await next());
  await screen.findByText('学校の種類を選択してください', { selector: 'a' });
  await user.click(screen.getByLabelText('専門学校'));
  await user.type(field('学校名'), '㈱みさき学院');
  await user.type(field('卒業年'), '２０１５年');
  await screen.findByText('2015年3月卒業と表示します');
  await user.click(await next());
  await ledTo(register.currentCompany);
  expect(await sentTo('/api/user/school')).toMatchObject([
    { school_type: 2, school_name: '㈱みさき学院', department: null, graduated_year: 2015 },
  ]);
});

test('requires both answers of the willingness', async () => {
  const { user, stored } = await open(register.willingness);
  const send = () => document.querySelector<HTMLElement>('button[type=submit]') as HTMLElement;
  await user.click(await screen.findByLabelText('半年以内に転職したい'));
  screen.getByText('副業の意向を選択してください');
  expect(isDisabled(send())).toBe(true);
  await user.click(screen.getByLabelText('積極的に探している'));
  const box = screen.getByLabelText<HTMLInputElement>(/求人情報をメールで受け取る/);
  if (!box.checked) await user.click(box);
  await user.click(send());
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      willingness_job_change: 5,
      willingness_side_job: 2,
      sending_agreement: true,
    }),
  );
});
