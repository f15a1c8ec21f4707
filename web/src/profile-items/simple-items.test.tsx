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

test('shows the year of graduation like the profile', async () => {
  const { user } = await open(register.lastEducation);
  await user.type(await screen.findByLabelText(/^卒業年/), '２０１５年');
  await screen.findByText('2015年3月卒業と表示します');
});

test('requires both answers of the willingness', async () => {
  const { user, stored } = await open(register.willingness);
  const send = () => screen.getByRole('button', { name: 'マイページを作成する' });
  await user.click(await screen.findByLabelText('半年以内に転職したい'));
  screen.getByText('副業の意向を選択してください');
  expect(send().getAttribute('aria-disabled')).toBe('true');
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
