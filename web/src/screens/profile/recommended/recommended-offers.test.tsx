import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { expectWords, findRegion, offerCards, renderAt } from '#web/src/testing/render-at.tsx';

const openList = async (as: string) => {
  const page = await renderAt(paths.profile, { as, scenario: 'no-offers' });
  await page.user.click(await screen.findByRole('tab', { name: 'おすすめの求人' }));
  return page;
};

test('without offers, leads a member without a desired job type to the choice', async () => {
  const { user } = await openList('minori');
  await screen.findByText('おすすめの求人はまだありません');
  await user.click(screen.getByText('希望職種を選択する'));
  await screen.findByRole('region', { name: '希望職種' });
  expect(screen.getByRole('tab', { name: 'プロフィール' }).getAttribute('aria-selected')).toBe('true');
});

test('without offers, asks a member with a desired job type to wait for new ones', async () => {
  await openList('aoi');
  await screen.findByText('新しい求人が公開されると、ここに表示します。');
  expect(screen.queryByText('希望職種を選択する')).toBeNull();
});

test('shows offers of the same kind after a reload, without a query or history entry', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  const list = () => screen.findByRole('tab', { name: 'おすすめの求人' });
  const panel = () => screen.findByRole('tabpanel', { name: 'おすすめの求人' });
  const expectKind = async (path: string) =>
    waitFor(async () => {
      const links = within(await panel()).queryAllByRole<HTMLAnchorElement>('link');
      expect(links.map(({ pathname }) => pathname.split('/')[1])).toContain(path);
    });
  await list();
  const entries = history.length;
  await page.user.click(await list());
  expect(location.pathname + location.hash).toBe(`${paths.profile}#list`);
  await page.reload();
  expect((await list()).getAttribute('aria-selected')).toBe('true');
  await expectKind('jobs');
  const [first] = within(await panel()).getAllByRole('link', { name: /新しいタブで開きます/ });
  expect(first?.getAttribute('target')).toBe('_blank');
  await page.user.click(screen.getByRole('button', { name: '副業' }));
  await expectKind('side_jobs');
  await page.reload();
  await expectKind('side_jobs');
  await page.user.click(await screen.findByRole('tab', { name: 'プロフィール' }));
  expect(location.pathname + location.hash).toBe(paths.profile);
  await page.reload();
  await screen.findByRole('region', { name: '職歴' });
  expect([history.length, localStorage.getItem('query')]).toEqual([entries, null]);
});

/** The cards of a section, once they replace the skeletons. */
const cardsIn = async (name: string) => {
  const region = await findRegion(name);
  await region.findAllByRole('heading', { level: 3 });
  return offerCards(region);
};

test('begins with the offers of the desired job types and names these', async () => {
  const { user } = await renderAt(paths.profile, { as: 'aoi', showsAllCards: true });
  await user.click(await screen.findByRole('tab', { name: 'おすすめの求人' }));
  await expectWords('希望職種：UIデザイン、グラフィックデザイン、プロダクトマネージャー');
  const wanted = await cardsIn('おすすめの求人');
  for (const card of wanted) expect(card.textContent).toMatch(/UIデザイン|グラフィックデザイン|プロダクトマネージャー/);
  await screen.findByText(`${wanted.length}件`);
  for (const card of await cardsIn('そのほかの公開中の求人'))
    expect(within(card).queryByText(/^(?:UIデザイン|グラフィックデザイン|プロダクトマネージャー)$/)).toBeNull();
});

test('without desired job types, shows the public offers under their own name and asks for the types', async () => {
  const { user } = await renderAt(paths.profile, { as: 'minori' });
  await user.click(await screen.findByRole('tab', { name: 'おすすめの求人' }));
  await cardsIn('公開中の求人');
  await screen.findByText(/^全\d+件$/);
  expect(screen.queryByRole('region', { name: 'そのほかの公開中の求人' })).toBeNull();
  await user.click(screen.getByText('希望職種を入力する'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: '希望職種' })));
});
