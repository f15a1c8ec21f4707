import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const offerId = loadScenario('ordinary-day').values.offer_id ?? 0;
const applyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'この求人に応募する' });
const alert = () => within(screen.getByRole('region', { name: '応募' })).getByRole('alert');

test('redirects home from an offer that cannot be loaded, with the message of the specification', async () => {
  await renderAt(paths.offer(offerId), { scenario: 'offer-detail-fails', expectedComplaints: /./ });
  await findToast('求人詳細の取得に失敗しました。');
  expect(location.pathname).toBe(paths.home);
  await screen.findByRole('heading', { level: 1 });
});

/** Opens the offer as a member and applies. */
const apply = async (scenario?: string, before: (page: Page) => void | Promise<void> = () => undefined) => {
  const page = await renderAt(paths.offer(offerId), { as: 'minori', scenario });
  await screen.findByRole('button', { name: 'この求人に応募する' });
  await waitFor(() => expect(applyButton().disabled).toBe(false));
  await before(page);
  await page.user.click(applyButton());
  return page;
};
const expectFailure = async (words: string) => {
  await findToast(words);
  await screen.findByText(words, { selector: 'main *' });
  expect(applyButton().disabled).toBe(false);
  expect(location.pathname).toBe(paths.offer(offerId));
};

/** Waits for the reload after an application, which jsdom does not support. */
const expectApplied = ({ kit }: Page) =>
  waitFor(async () =>
    expect(await kit.journal()).toContainEqual(expect.objectContaining({ path: '/api/apply/', status: 200 })),
  );

test.for([
  ['apply-refused', 'この求人は選考の上限人数に達したため、応募を締め切りました。'],
  ['apply-fails', '応募できませんでした。時間をおいて、もう一度お試しください。'],
] as const)('%s: shows the message and stays on the page', async ([scenario, words]) => {
  await apply(scenario);
  await expectFailure(words);
});

test('shows an application with a lost response as made', async () => {
  await apply(undefined, ({ kit }) => kit.fault({ method: 'POST', path: '/api/apply', cut: true }));
  await screen.findByRole('button', { name: '応募済み' });
  await findToast('募集に応募しました');
  expect(alert().textContent).toBe('');
});

test.for([
  ['is dropped', { drop: true }],
  ['says 500', { status: 500 }],
] as const)('can resend an application whose response %s before it was made', async ([, fault]) => {
  const page = await apply(undefined, ({ kit }) => kit.fault({ method: 'POST', path: '/api/apply', ...fault }));
  await waitFor(() => expect(alert().textContent).not.toBe(''));
  const isRead = ({ method, path }: { method: string; path: string }) =>
    method === 'GET' && path.startsWith('/api/offers/');
  expect((await page.kit.journal()).filter(isRead).length).toBe(2);
  await page.fail();
  await waitFor(() => expect(applyButton().disabled).toBe(false));
  await page.user.click(applyButton());
  await expectApplied(page);
});
