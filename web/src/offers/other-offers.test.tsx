import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { offers, values } = loadScenario('ordinary-day');
const open = offers.find(({ id }) => id === values.offer_id);
const sibling = offers.find(
  ({ kind, company, id }) => kind === open?.kind && company === open?.company && id !== open?.id,
);
const block = (name = 'ほかの求人') => screen.findByRole('region', { name });
const cards = async (name?: string) =>
  within(await block(name))
    .getAllByRole('listitem')
    .map((card) => card.textContent?.replace(/(想定年収|報酬).*/, ''));
const listCalls = async ({ kit }: Page) =>
  (await kit.journal()).filter(({ path }) => path.startsWith('/api/offers?')).length;

/** As if everything were in the window. */
class EverythingSeen {
  readonly notify: (entries: object[]) => void;
  constructor(notify: (entries: object[]) => void) {
    this.notify = notify;
  }
  observe = (target: Element) => this.notify([{ isIntersecting: true, target, intersectionRatio: 1 }]);
  disconnect = () => undefined;
}

test('an offer ends with others from the list that led to it', async () => {
  const page = await renderAt(paths.home);
  await page.user.click(await screen.findByRole('link', { name: open?.title ?? '' }));
  expect(await cards()).toEqual(['同じ会社', '同じ職種', '新着']);
  const [, next] = within(await block()).getAllByRole('link', { name: /./ });
  const title = next?.textContent ?? '';
  await page.user.click(next as HTMLElement);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title));
  expect((await cards())[0]).toBe('同じ会社');
  expect(await listCalls(page)).toBe(1);
  await page.user.click(within(await block()).getByRole('link', { name: '求人一覧を見る' }));
  expect(location.pathname).toBe(paths.home);
});

test('an offer that was opened directly makes one call for the others, and shows nothing if it fails', async () => {
  const page = await renderAt(paths.offer(values.offer_id ?? 0), { expectedComplaints: /50[03]/ });
  vi.stubGlobal('IntersectionObserver', EverythingSeen);
  await page.fail({ method: 'GET', path: '/api/offers', status: 500 });
  await page.reload();
  await screen.findByRole('heading', { level: 1, name: open?.title ?? '' });
  await waitFor(async () => expect(await listCalls(page)).toBe(1));
  expect(screen.queryByText('ほかの求人')).toBeNull();
  expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
  await page.fail();
  await page.reload();
  expect(await cards()).toHaveLength(3);
  expect(await listCalls(page)).toBe(2);
});

test('an offer that closes while it is open shows others above its text, without those applied for', async () => {
  const { user } = await renderAt(paths.home, { as: 'minori', scenario: 'offer-closed-while-reading' });
  await user.click(await screen.findByRole('link', { name: open?.title ?? '' }));
  await user.click(await screen.findByRole('button', { name: 'この求人に応募する' }));
  expect(await cards('募集中のほかの求人')).toHaveLength(3);
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('募集中のほかの求人');
  expect(screen.queryByRole('region', { name: 'ほかの求人' })).toBeNull();
});

test('never shows an offer that the person who has just logged in has applied to', async () => {
  const page = await renderAt(paths.home, { scenario: 'already-applied', showsAllCards: true });
  vi.stubGlobal('IntersectionObserver', EverythingSeen);
  await page.user.click(await screen.findByRole('link', { name: sibling?.title ?? '' }));
  const isShown = async () => within(await block()).queryByText(open?.title ?? '') !== null;
  expect(await isShown()).toBe(true);
  await page.logIn('minori');
  // As a message of the other tab does.
  const { checkSession } = await import('#web/src/session/session-store.ts');
  await checkSession();
  await waitFor(async () => expect(await isShown()).toBe(false));
  expect(await listCalls(page)).toBe(2);
});
