import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { renderAt } from '#web/testing/render-at.tsx';

const openList = async (as: string) => {
  const page = await renderAt(paths.profile, { as, scenario: 'no-offers' });
  await page.user.click(await screen.findByRole('tab', { name: 'おすすめの求人' }));
  return page;
};

test('without offers, a member without a desired job type is led to where they are chosen', async () => {
  const { user } = await openList('minori');
  await screen.findByText('おすすめの求人はまだありません');
  await user.click(screen.getByText('希望職種を選択する'));
  await waitFor(() => expect(document.getElementById('desire-job')).not.toBeNull());
  expect(screen.getByRole('tab', { name: 'プロフィール' }).getAttribute('aria-selected')).toBe('true');
});

test('without offers, a member with a desired job type is asked to wait for new ones', async () => {
  await openList('aoi');
  await screen.findByText('新しい求人が公開されると、ここに表示します。');
  expect(screen.queryByText('希望職種を選択する')).toBeNull();
});
