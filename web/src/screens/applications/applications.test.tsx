import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const main = () => within(screen.getByRole('main'));
const titles = () =>
  main()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const titlesAre = (count: number) => waitFor(() => expect(titles()).toHaveLength(count));
const retry = () => screen.findByRole('button', { name: 'もう一度読み込む' });
const applied = { as: 'minori', scenario: 'application-history' } as const;

const openByMenu = async ({ user }: Page) => {
  await user.click(await screen.findByRole('button', { name: '小野寺 みのり' }));
  await user.click(screen.getByRole('link', { name: '応募した求人' }));
};

test('lists the applications of both kinds, newest first; the member menu leads there', async () => {
  const page = await renderAt(paths.term, applied);
  await openByMenu(page);
  expect(location.pathname).toBe(paths.applications);
  await titlesAre(5);
  const [head] = main().getAllByRole('status');
  expect(head?.textContent).toBe('5件');
  const cards = main().getAllByRole('listitem');
  for (const card of cards) within(card).getByText('応募済み');
  const kinds = cards.map((card) => card.dataset.path);
  expect(new Set(kinds)).toEqual(new Set(['career', 'side']));
  const starts = titles().map((title) => title?.slice(0, 4));
  expect(starts).toEqual(['地域医療', 'BtoB', '物流DX', '予約アプ', '決済基盤']);
  screen.getByText('募集を終了した求人は、この一覧に表示されません。');
  expect(document.title).toBe('応募した求人｜ツギミチ');
  await page.user.click(screen.getByRole('link', { name: titles()[0] as string }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/jobs\/\d+$/));
});

test('leads back from an offer, after a reload too; home takes its place as the last list', async () => {
  const page = await renderAt(paths.applications, applied);
  await titlesAre(5);
  await page.user.click(screen.getByRole('link', { name: titles()[0] as string }));
  await screen.findByText('応募した求人に戻る');
  await page.reload();
  await page.user.click(await screen.findByRole('link', { name: '応募した求人に戻る' }));
  await titlesAre(5);
  expect(location.pathname).toBe(paths.applications);
  await page.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'ツギミチ' }));
  await screen.findByRole('tab', { name: '副業を探す' });
  const [title] = await main().findAllByRole('heading', { level: 3 });
  await page.user.click(within(title as HTMLElement).getByRole('link'));
  await screen.findByRole('link', { name: '求人一覧に戻る' });
});

test('without an application it leads to both lists', async () => {
  const { user } = await renderAt(paths.applications, { as: 'minori' });
  await screen.findByRole('heading', { name: '応募した求人はまだありません。' });
  await user.click(main().getByRole('link', { name: '副業を探す' }));
  expect(location.pathname + location.search).toBe('/?type=side-job');
});

test('an ended session leads to the login, not to an empty list', async () => {
  const page = await renderAt(paths.term, { as: 'minori' });
  await screen.findByRole('button', { name: '小野寺 みのり' });
  // The lists are public: without a session they mark no application.
  await page.fail({ method: 'GET', path: '/api/user/me', status: 401 });
  await openByMenu(page);
  await waitFor(() => expect(location.pathname).toBe(paths.login));
});

test.for([
  [1, '転職の求人を読み込めませんでした'],
  [2, '応募した求人を読み込めませんでした'],
] as const)('%i of two calls failed: says what is missing and loads it with the next try', async ([times, words]) => {
  const page = await renderAt(paths.term, { ...applied, expectedComplaints: /500/ });
  await page.fail({ method: 'GET', path: '/api/offers', status: 500, times });
  await openByMenu(page);
  await waitFor(() => expect(main().getByRole('alert').textContent).toContain(words));
  expect(titles()).toHaveLength(times === 1 ? 2 : 0);
  expect(main().queryByText(/^\d+件$/)).toBeNull();
  await page.user.click(await retry());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await titlesAre(5);
  expect(main().queryByRole('alert')).toBeNull();
});
