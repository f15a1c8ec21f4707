import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const open = async (scenario?: string) => {
  const page = await renderAt(paths.profile, { as: 'aoi', scenario });
  await page.user.click(await screen.findByRole('tab', { name: 'おすすめの求人' }));
  return page;
};
const panel = () => within(screen.getByRole('tabpanel', { name: 'おすすめの求人' }));
const retry = async ({ user }: Page) => user.click(await panel().findByRole('button', { name: 'もう一度読み込む' }));
const firstOffer = async () => (await panel().findAllByRole('heading', { level: 3 }))[0]?.closest('li');

test("shows the server's message for a rejected list, which loads with the next try", async () => {
  const page = await open('offers-refused-with-message');
  await waitFor(() => expect(panel().getByRole('alert').textContent).toContain('ただいま求人情報を更新しています'));
  await page.fail();
  await retry(page);
  await firstOffer();
});

test('loads the name of a failed job type with the next try, which focuses the heading', async () => {
  const complaints = /could not be loaded/;
  const page = await renderAt(paths.profile, {
    as: 'aoi',
    scenario: 'masters-recover',
    expectedComplaints: complaints,
  });
  const section = await screen.findByRole('region', { name: '現在の職種' });
  await page.user.click(await within(section).findByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(section.textContent).not.toMatch(/読み込めませんでした|読み込み中|一覧にありません/));
  expect(document.activeElement).toBe(within(section).getByRole('heading', { level: 2 }));
});
