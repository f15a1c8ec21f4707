import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { offerCards, renderAt } from '#web/src/testing/render-at.tsx';

const total = loadScenario('ordinary-day').offers.filter(
  ({ kind, listed }) => kind === 'career' && listed !== false,
).length;
const cards = () => offerCards(within(screen.getByRole('tabpanel')));
const shows = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));
const more = () => screen.queryByRole('link', { name: /^さらに/ });

test('shows thirty cards, then the rest, and focuses the first new one', async () => {
  const { user, reload } = await renderAt(`${paths.home}?utm_source=ad`, { showsAllCards: true });
  await shows(30);
  await screen.findByText(`${total}件中 30件を表示しています`);
  const entries = history.length;
  expect(more()?.textContent).toBe(`さらに${total - 30}件を表示`);
  await user.click(more() as HTMLElement);
  await shows(total);
  expect([location.search, history.length]).toEqual(['?utm_source=ad&n=60', entries]);
  await waitFor(() => expect(document.activeElement).toBe(within(cards()[30] as HTMLElement).getByRole('link')));
  await screen.findByText(`${total}件すべてを表示しています`);
  expect(more()).toBeNull();
  await reload();
  await shows(total);
});

test('shows many offers thirty at a time; a keyword or the other tab starts again', async () => {
  const { user } = await renderAt(`${paths.home}?n=60`, { scenario: 'thousand-offers', showsAllCards: true });
  await shows(60);
  expect(more()?.textContent).toBe('さらに30件を表示');
  await user.click(more() as HTMLElement);
  await shows(90);
  await user.type(screen.getAllByRole('searchbox', { name: 'キーワード' })[0] as HTMLElement, '求人');
  await waitFor(() => expect(location.search).toMatch(/^\?q=/));
  await user.clear(screen.getAllByRole('searchbox', { name: 'キーワード' })[0] as HTMLElement);
  await waitFor(() => expect(location.search).toBe(''));
  await shows(30);
  history.replaceState(history.state, '', `${paths.home}?n=60`);
  await shows(60);
  await user.click(screen.getByRole('tab', { name: '副業を探す' }));
  await waitFor(() => expect(location.search).toBe('?type=side-job'));
});

test.each(['1e9', 'abc', '29'])('shows thirty cards for n=%s', async (n) => {
  await renderAt(`${paths.home}?n=${n}`, { showsAllCards: true });
  await shows(30);
});

test('shows no way to more in a list of thirty', async () => {
  await renderAt(paths.home, { scenario: 'thirty-offers', showsAllCards: true });
  await shows(30);
  expect(more()).toBeNull();
  expect(screen.queryByRole('button', { name: 'ページの先頭へ' })).toBeNull();
});
