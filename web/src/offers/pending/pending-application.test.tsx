import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { applicationKey } from '#web/src/storage/stored-input.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { offers, people, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const sideId = values.side_offer_id ?? 0;
const titleOf = (id: number) => offers.find((offer) => offer.id === id)?.title ?? '';
const BACK = { name: 'この求人に戻って応募する' };

/** The card, once the session check has a result. */
const card = (id = offerId) =>
  waitFor(() => {
    const found = screen.getByRole('region', { name: `応募の続き：${titleOf(id)}` });
    expect(found.closest('[data-expected]')).toBeNull();
    return found;
  });
/** The card is absent once the header shows who the page is for. */
const isWithoutCard = async (who: string) => {
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain(who));
  await screen.findAllByRole('heading', { level: 3 });
  expect(screen.queryByRole('link', BACK)).toBeNull();
};
const VISITOR = 'ログイン';
const MINORI = '小野寺 みのり';
/** 応募する, once it takes a press. */
const applyButton = async () => {
  const button = await screen.findByRole('button', { name: 'この求人に応募する' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
};
/** A visitor presses 応募する. */
const wantToApply = async (path: string = paths.offer(offerId), scenario?: string): Promise<Page> => {
  const page = await renderAt(path, { scenario });
  await page.user.click(await applyButton());
  await screen.findByRole('link', { name: 'はじめての方：会員登録して応募する' });
  return page;
};
/** An offer as the browser stores it once a visitor wanted to apply. */
const stored = (address: string = paths.offer(offerId)) => {
  const { id = 0, title, annual_income = null } = offers.find((offer) => offer.id === offerId) ?? {};
  const offer = { id, title, job_type: 2, header_image: null, annual_income, reward_min: null, reward_max: null };
  return JSON.stringify({ address, at: Date.now(), offer });
};
/** Opens a page as a member who logged in to apply, in another tab. */
const openAs = (person: string, path: string, scenario?: string) => {
  const id = people.find(({ key }) => key === person)?.id ?? 0;
  localStorage.setItem(applicationKey(id), stored());
  return renderAt(path, { scenario, as: person });
};
const open = (page: Page, path: string, person?: string) => {
  history.replaceState(null, '', path);
  return page.reload(person);
};
/** A login on the page to which 応募する has led; jsdom does not follow to the offer. */
const logIn = async (page: Page, person = 'minori') => {
  await page.reload(person);
  await waitFor(() =>
    expect([...storedIds(localStorage), ...storedIds(sessionStorage)].join()).toContain(`${applicationKey(null)}.`),
  );
};
/** The same, then another page. */
const logInAndOpen = async (page: Page, path: string, person?: string) => {
  await logIn(page, person);
  await open(page, path);
};
const storedIds = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(applicationKey(null)));

test('leads a visitor back from home in their own tab only', async () => {
  const page = await wantToApply(`${paths.sideOffer(sideId)}?utm_source=mail`);
  await open(page, paths.home);
  expect((await within(await card(sideId)).findByRole('link', BACK)).getAttribute('href')).toBe(
    paths.sideOffer(sideId),
  );
  expect(storedIds(localStorage)).toEqual([]);
  sessionStorage.clear();
  await page.reload();
  await isWithoutCard(VISITOR);
});

test('holds its place during the session check of a new tab, hidden', async () => {
  const page = await openAs('minori', paths.home);
  await card();
  sessionStorage.clear();
  const { answered, release } = page.holdResponse('GET', '/api/user/me');
  await page.reload();
  await answered;
  const link = await screen.findByRole('link', BACK);
  expect(link.closest('[data-expected]')).not.toBeNull();
  release();
  await card();
});

test("is the member's in every tab after the login, for 7 days", async () => {
  const page = await wantToApply();
  await logInAndOpen(page, paths.profile);
  await card();
  expect(storedIds(sessionStorage)).toEqual([]);
  sessionStorage.clear();
  await open(page, paths.home);
  await card();
  const [key = ''] = storedIds(localStorage);
  const fresh = JSON.parse(localStorage.getItem(key) ?? '');
  localStorage.setItem(key, JSON.stringify({ ...fresh, at: fresh.at - 7 * 24 * 60 * 60 * 1000 }));
  await page.reload();
  await isWithoutCard(MINORI);
  await waitFor(() => expect(storedIds(localStorage)).toEqual([]));
});

test("is the member's from the first step with a session, also if the registration is interrupted", async () => {
  const page = await wantToApply(undefined, 'registration-step-8');
  await logInAndOpen(page, paths.register.willingness, 'sora');
  await waitFor(() => expect(storedIds(localStorage)).toHaveLength(1));
  // The registration goes on in a new tab.
  sessionStorage.clear();
  await page.reload();
  await page.user.click(await screen.findByLabelText('2〜3か月以内に転職したい'));
  await page.user.click(screen.getByLabelText('積極的に探している'));
  await page.user.click(screen.getByRole('button', { name: 'マイページを作成する' }));
  await card();
  await page.user.click(await screen.findByRole('button', { name: 'あとで入力する' }));
  await screen.findByRole('tab', { name: 'プロフィール' });
  await card();
});

test('shows nothing to another member, and removes it', async () => {
  const page = await openAs('minori', paths.home);
  await card();
  // A new tab in which the first member has not logged out.
  sessionStorage.clear();
  await page.reload('kenta');
  await isWithoutCard('佐伯 健太');
  await waitFor(() => expect(storedIds(localStorage)).toEqual([]));
});

test("is nobody else's: a person who logs in from another page in the same tab sees nothing of it", async () => {
  const page = await wantToApply();
  await open(page, paths.home);
  await waitFor(() => expect(sessionStorage.getItem('tsugimichi.return')).toBeNull());
  await open(page, paths.login);
  await page.reload('kenta');
  await waitFor(() => expect(storedIds(sessionStorage)).toEqual([]));
  await open(page, paths.home);
  await isWithoutCard('佐伯 健太');
  expect(storedIds(localStorage)).toEqual([]);
});

test('follows what another tab does with it', async () => {
  await openAs('minori', paths.home);
  await card();
  const [key = ''] = storedIds(localStorage);
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key }));
  await waitFor(() => expect(screen.queryByRole('link', BACK)).toBeNull());
  localStorage.setItem(key, stored());
  dispatchEvent(new StorageEvent('storage', { key }));
  await card();
});

test('is removed at the logout, also in a tab that shows another page', async () => {
  const page = await openAs('minori', paths.settings);
  await screen.findByRole('heading', { level: 1, name: '設定' });
  await page.user.click(await screen.findByRole('button', { name: MINORI }));
  expect(storedIds(localStorage)).toHaveLength(1);
  await page.user.click(await screen.findByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(location.pathname).toBe(paths.home));
  await isWithoutCard(VISITOR);
  expect(storedIds(localStorage)).toEqual([]);
});

test('is removed by the application', async () => {
  const page = await openAs('minori', paths.offer(offerId));
  const apply = await applyButton();
  expect(storedIds(localStorage)).toHaveLength(1);
  await page.user.click(apply);
  await waitFor(() => expect(storedIds(localStorage)).toEqual([]));
});

test('an unlisted offer stays in its tab, with its token', async () => {
  const unlisted = loadScenario('unlisted-offer').offers.find(({ token }) => token);
  const address = `${paths.offer(unlisted?.id ?? 0)}?token=${unlisted?.token}`;
  const page = await wantToApply(address, 'unlisted-offer');
  await logInAndOpen(page, paths.home);
  expect((await screen.findByRole('link', BACK)).getAttribute('href')).toBe(address);
  expect(storedIds(localStorage)).toEqual([]);
  sessionStorage.clear();
  await page.reload();
  await isWithoutCard(MINORI);
});

test('appears on the steps after マイページ exists, and in the completion dialog, whose footer leads back', async () => {
  const page = await openAs('minori', paths.register.willingness);
  await screen.findByRole('button', { name: 'マイページを作成する' });
  expect(screen.queryByRole('link', BACK)).toBeNull();
  await open(page, paths.register.postalCode);
  expect((await card()).textContent).toContain('応募できるようになりました');
  const requests = async () =>
    (await page.kit.journal()).filter(({ path }) => path === `/api/offers/${offerId}`).length;
  const before = await requests();
  await open(page, `${paths.profile}?modal=true`);
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('link', BACK)).getAttribute('href')).toBe(paths.offer(offerId));
  await page.user.click(await dialog.findByRole('button', { name: '表示しない：応募の続き' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: '元に戻す' }));
  expect(dialog.queryByRole('link', BACK)).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'プロフィールを見る' }));
  expect(screen.queryByText('応募の続きは表示しません。')).toBeNull();
  // Page and dialog share one request of the offer.
  expect(await requests()).toBe(before + 1);
});

test('a step back from the offer does not open the completion dialog again, nor the monthly question', async () => {
  const page = await openAs('aoi', `${paths.profile}?modal=true`, 'conditions-due');
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(await dialog.findByRole('link', BACK));
  await waitFor(() => expect(location.pathname).toBe(paths.offer(offerId)));
  await screen.findByRole('region', { name: '応募' });
  history.back();
  await card();
  expect(location.pathname + location.search).toBe(paths.profile);
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('can be dismissed and brought back, with the focus, until the page is left', async () => {
  const page = await openAs('minori', paths.home);
  const dismiss = { name: '応募の続きを表示しない' };
  await card();
  await page.user.click(screen.getByRole('button', dismiss));
  const restore = screen.getByRole('button', { name: '元に戻す' });
  expect(document.activeElement).toBe(restore);
  expect(storedIds(localStorage)).toEqual([]);
  await page.user.click(restore);
  expect(document.activeElement).toBe(screen.getByRole('button', dismiss));
  expect(storedIds(localStorage)).toHaveLength(1);
  await page.user.click(screen.getByRole('button', dismiss));
  await page.user.click(screen.getAllByRole('link', { name: /お問い合わせ/ })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'お問い合わせ' });
  history.back();
  await isWithoutCard(MINORI);
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
});

describe('reports once that the offer', () => {
  test.for([
    ['is gone', 'offer-gone', 'の募集は終了しました。'],
    ['was applied to elsewhere', 'already-applied', 'には応募済みです。'],
  ] as const)('%s', async ([, scenario, words]) => {
    const page = await openAs('minori', paths.home, scenario);
    expect((await screen.findByText(words)).parentElement?.textContent).toBe(`${titleOf(offerId)}${words}`);
    await page.user.click(screen.getByRole('button', { name: '閉じる' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await page.reload();
    await isWithoutCard(MINORI);
  });
});

test('shows what is stored if the offer cannot be requested', async () => {
  await openAs('minori', paths.home, 'offer-detail-fails');
  const found = await card();
  const { annual_income } = offers.find(({ id }) => id === offerId) ?? {};
  expect(found.textContent).toContain(annual_income);
});

test('ignores a stored address of another site', async () => {
  sessionStorage.setItem(applicationKey(null), stored('https://evil.example/jobs/1'));
  await renderAt(paths.home);
  await isWithoutCard(VISITOR);
});

test('works within the tab if storage is forbidden, through the login', async () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  const storage = {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    key: refuse,
    length: 0,
    clear: () => undefined,
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  const page = await wantToApply();
  const goHome = () => page.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'ツギミチ' }));
  await goHome();
  await page.user.click(await within(await card()).findByRole('link', BACK));
  await page.user.click(await screen.findByRole('button', { name: 'この求人に応募する' }));
  await page.user.type(await screen.findByLabelText('メールアドレス'), 'minori@example.com');
  await page.user.type(screen.getByLabelText('パスワード'), 'Michi-2026');
  await page.user.keyboard('{Enter}');
  await screen.findByText('ログインしました。内容をご確認のうえ、応募してください。');
  await goHome();
  await card();
});
