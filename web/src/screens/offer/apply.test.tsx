import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { API } from '#web/src/testing/network.ts';
import { expectFocus, findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { offers, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const sideId = values.side_offer_id ?? 0;
const title = offers.find(({ id }) => id === offerId)?.title ?? '';
const WHY = '応募するには、ログインしてください';
const STILL = 'ログインしました。内容をご確認のうえ、応募してください。';
const returnsTo = () => JSON.parse(sessionStorage.getItem('tsugimichi.return') ?? 'null');
const bar = () => within(screen.getByRole('region', { name: '応募' }));
const isApplied = (words = '応募済み') => screen.findByText(words);
const isReady = async () => {
  const button = await screen.findByRole('button', { name: 'この求人に応募する' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
};
const toLogin = async (path = paths.offer(offerId), scenario?: string) => {
  const page = await renderAt(path, { scenario });
  await page.user.click(await isReady());
  await screen.findByText(WHY, { selector: 'main *' });
  within(screen.getByRole('main')).getByText(title);
  return page;
};
/** The login with the page load that ends it. */
const logInFromHere = async (page: Page, target = paths.offer(offerId)) => {
  history.replaceState(null, '', target);
  await page.reload('minori');
  await screen.findByRole('button', { name: '小野寺 みのり' });
};
const press = async ({ user }: Page, name: string) =>
  user.click(within(screen.getByRole('banner')).getAllByText(name, { selector: 'a, a *' })[0] as HTMLElement);

test('explains at the login why, and at the offer once what to do next', async () => {
  const page = await toLogin();
  await page.reload();
  await screen.findByText(WHY, { selector: 'main *' });
  await logInFromHere(page);
  await screen.findByText(STILL);
  await page.reload();
  await screen.findByRole('button', { name: '小野寺 みのり' });
  await isReady();
  expect(screen.queryByText(STILL)).toBeNull();
});

test('explains nothing after a login for another reason or after a detour, which ends 応募の続き', async () => {
  const page = await renderAt(paths.offer(offerId));
  await isReady();
  await press(page, 'ログイン');
  await screen.findByLabelText('メールアドレス');
  expect(returnsTo(), "the header's login returns to the offer").toBe(paths.offer(offerId));
  expect(screen.queryByText(WHY)).toBeNull();
  history.replaceState(null, '', paths.offer(offerId));
  await page.reload();
  await page.user.click(await isReady());
  await screen.findByText(WHY, { selector: 'main *' });
  await page.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'ツギミチ' }));
  await waitFor(() => expect(location.pathname).toBe(paths.home));
  await press(page, 'ログイン');
  await screen.findByLabelText('メールアドレス');
  expect(screen.queryByText(WHY)).toBeNull();
  await logInFromHere(page, paths.home);
  expect(screen.queryByRole('link', { name: 'この求人に戻って応募する' })).toBeNull();
  await logInFromHere(page);
  expect(screen.queryByText(STILL)).toBeNull();
});

test('shows after the login that the offer was already applied for', async () => {
  const page = await toLogin(paths.offer(offerId), 'already-applied');
  await logInFromHere(page);
  await isApplied();
  expect(screen.queryByText(/内容をご確認のうえ/)).toBeNull();
});

const applyElsewhere = async (as = 'minori', scenario?: string) => {
  const page = await renderAt(paths.offer(offerId), { as, scenario });
  const button = await isReady();
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  const headers = { 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' };
  const response = await fetch(`${API}/api/apply/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ offer_id: offerId }),
  });
  expect(response.status).toBe(200);
  return { page, button };
};

test('rejects a second application after one in another tab and shows it as made, also if the offer cannot be read', async () => {
  const { page, button } = await applyElsewhere();
  await page.fail({ method: 'GET', path: '/api/offers/:id', status: 500 });
  await page.user.click(button);
  await screen.findAllByText('既に応募済みです', { selector: 'main *' });
  await isApplied();
});

const RESUME = ['履歴書を登録する', `${paths.profile}#resume`];
const CAREER = ['職歴を登録する', `${paths.profile}#career`];

test.for([
  ['minori', 'no-career', [RESUME]],
  ['aoi', 'full-profile', []],
] as const)(
  'after the application of %s (%s) the focus moves to its result, and links lead on to the first that is missing',
  async ([as, scenario, missing]) => {
    const { page, button } = await applyElsewhere(as, scenario);
    await page.user.click(button);
    const applied = await isApplied();
    await waitFor(() => expect(document.activeElement).toBe(applied.closest('p')));
    expect(bar().queryByRole('button')).toBeNull();
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['応募した求人を見る', paths.applications], ...missing]);
  },
);

test('redirects from the application to the login if the session has ended', async () => {
  const page = await renderAt(paths.offer(offerId), { as: 'minori', scenario: 'session-expired' });
  await page.user.click(await isReady());
  await waitFor(() => expect(location.pathname).toBe(paths.login));
  await screen.findByLabelText('メールアドレス');
  expect(returnsTo()).toBe(paths.offer(offerId));
});

test.for([
  [paths.offer(sideId), '/?type=side-job'],
  [paths.offer(offerId), '/'],
] as const)('%s, opened directly, goes back to %s', async ([address, list]) => {
  const { user } = await renderAt(address);
  await isReady();
  await user.click((await screen.findAllByText('求人一覧に戻る'))[0] as HTMLElement);
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(list));
  await screen.findAllByRole('heading', { level: 3 });
});

/** Applies after this fault was set. */
const applyWith = async (fault: Parameters<Page['kit']['fault']>[0]) => {
  const page = await renderAt(paths.offer(offerId), { as: 'minori' });
  const button = await isReady();
  await page.kit.fault(fault);
  await page.user.click(button);
  return page;
};
const alert = () => bar().getByRole('alert');

test('shows the message of a rejected application and stays on the page', async () => {
  const { user } = await renderAt(paths.offer(offerId), { as: 'minori', scenario: 'apply-refused' });
  await user.click(await isReady());
  const words = 'この求人は選考の上限人数に達したため、応募を締め切りました。';
  await findToast(words);
  expect(alert().textContent).toBe(words);
  await isReady();
  expect(location.pathname).toBe(paths.offer(offerId));
});

test('shows an application with a lost response as made', async () => {
  await applyWith({ method: 'POST', path: '/api/apply', cut: true });
  await isApplied('応募しました');
  await findToast('募集に応募しました');
  expect(alert().textContent).toBe('');
});

test('can resend an application whose request was lost before it was made', async () => {
  const page = await applyWith({ method: 'POST', path: '/api/apply', drop: true });
  await waitFor(() => expect(alert().textContent).not.toBe(''));
  await page.fail();
  await page.user.click(await isReady());
  // jsdom does not support the reload that follows.
  await waitFor(async () =>
    expect(await page.kit.journal()).toContainEqual(expect.objectContaining({ path: '/api/apply/', status: 200 })),
  );
});

const done = async () => within(await screen.findByRole('region', { name: '応募が完了しました' }));
/** Applies, then loads the page as the reload does, which jsdom does not support. */
const applyAndReload = async (page: Page) => {
  await page.user.click(await isReady());
  await isApplied('応募しました');
  await page.reload();
};

test('says after the reload that the application is done and what is missing, but not in another visit', async () => {
  const page = await renderAt(`${paths.offer(offerId)}#duties`, { as: 'minori', scenario: 'no-career' });
  await applyAndReload(page);
  expect(location.hash).toBe('');
  const section = await done();
  await expectFocus(() => screen.getByRole('heading', { level: 2, name: '応募が完了しました' }));
  expect(screen.queryByText('募集に応募しました')).toBeNull();
  section.getByText(title);
  section.getByRole('heading', { name: 'これからの流れ' });
  expect(section.getAllByText('見本')).toHaveLength(2);
  section.getByRole('heading', { name: '応募に使われるプロフィール' });
  expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['応募した求人', paths.applications],
    RESUME,
    CAREER,
  ]);
  await page.reload();
  await done();
  // A link to a section is a new entry of the same visit.
  await page.user.click(screen.getByRole('link', { name: '会社情報' }));
  await waitFor(() => expect(location.hash).toBe('#company'));
  await done();
  // Another visit of the offer, and another member.
  for (const state of [null, { ...history.state, applied: 'shown', by: 0 }]) {
    history.replaceState(state, '');
    await page.reload();
    await isApplied();
    expect(screen.queryByText('応募が完了しました')).toBeNull();
  }
});

test('promises nothing that follows an application if the operator says nothing, and misses nothing in a whole profile', async () => {
  const page = await renderAt(paths.offer(offerId), { as: 'aoi', scenario: 'full-profile' });
  vi.doMock('#web/src/config/operator.ts', () => ({ operator: { ...operator, afterApplying: [] } }));
  onTestFinished(() => void vi.doUnmock('#web/src/config/operator.ts'));
  await applyAndReload(page);
  const section = await done();
  expect(section.queryByText('これからの流れ')).toBeNull();
  section.getByText('すべて登録されています。内容はいつでも変更できます。');
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['応募した求人']);
});
