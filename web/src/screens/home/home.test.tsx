import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { offerCards, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const main = () => within(screen.getByRole('main'));
const cards = () => offerCards(main());
const cardsShown = () => waitFor(() => expect(cards().length).toBeGreaterThan(0));
const count = () => /(\d+)件$/.exec(screen.getByRole('heading', { level: 2 }).parentElement?.textContent ?? '')?.[1];
const box = () => screen.getAllByRole<HTMLInputElement>('searchbox', { name: 'キーワード' })[0] as HTMLInputElement;

test('shows a message for an empty list', async () => {
  await renderAt(paths.home, { scenario: 'no-offers' });
  await screen.findByText('現在、公開中の求人はありません。');
  await countIs('0');
});

test('the arrow keys, Home and End move between the tabs', async () => {
  const { user } = await renderAt(paths.home);
  await cardsShown();
  const tab = (name: string) => screen.getByRole('tab', { name });
  tab('転職先を探す').focus();
  for (const [key, name] of [
    ['ArrowRight', '副業を探す'],
    ['Home', '転職先を探す'],
    ['End', '副業を探す'],
    ['ArrowRight', '転職先を探す'],
    ['ArrowLeft', '副業を探す'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await waitFor(() => expect(document.activeElement).toBe(tab(name)));
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
  }
});

test.for([
  // The address follows the input: 'q' in form encoding.
  ['a keyword with a percent sign', '50%20 100%', '50%20 100%', /q=50%2520\+100%25$/],
  ['the first 100 letters of a pasted page of text', '求'.repeat(10_000), '求'.repeat(100), /q=/],
] as const)('keeps %s, also after a reload', async ([, pasted, kept, query]) => {
  const { user, reload } = await renderAt(paths.home);
  await cardsShown();
  await user.click(box());
  await user.paste(pasted);
  await waitFor(() => expect(location.search).toMatch(query));
  await reload();
  await waitFor(() => expect(box().value).toBe(kept));
});

test('announces the hits once the typing stops; the button empties the field', async () => {
  const { user } = await renderAt(paths.home);
  await cardsShown();
  const search = screen.getByRole('banner');
  const status = within(search).getByRole('status');
  const all = Number(count());
  await user.type(box(), 'エンジニア');
  await waitFor(() => expect(Number(count())).toBeLessThan(all));
  await within(search).findByText(`${count()}件`);
  await waitFor(() => expect(status.textContent).toBe(`「エンジニア」の求人 ${count()}件`));
  await user.clear(box());
  await user.paste('存在しない言葉');
  await within(search).findByText('0件');
  await waitFor(() => expect(status.textContent).toBe('該当する求人はありません'));
  await user.click(within(search).getByRole('button', { name: 'キーワードを消す' }));
  expect(document.activeElement).toBe(box());
  await waitFor(() => expect(location.search).not.toContain('q='));
  await waitFor(() => expect(status.textContent).toBe(''));
});

test('quick key presses change the address once, as WebKit rejects a hundred changes; a press on an offer does at once', async () => {
  const { user } = await renderAt(paths.home);
  await cardsShown();
  const type = (value: string) => fireEvent.input(box(), { target: { value } });
  const changes = vi.spyOn(history, 'replaceState');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const keyword of ['d', 'de', 'd', 'dx']) {
    expect(changes).not.toHaveBeenCalled();
    type(keyword);
    await new Promise(setImmediate);
    vi.advanceTimersByTime(199);
  }
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(location.search).toBe('?q=dx');
  expect(changes).toHaveBeenCalledTimes(1);
  type('エンジニア');
  fireEvent.click(within(cards()[0] as HTMLElement).getByRole('link'));
  await user.click((await screen.findAllByText('求人一覧に戻る'))[0] as HTMLElement);
  await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('エンジニア'));
  expect(box().value).toBe('エンジニア');
});

test('the page alone explains a rejected list, which loads with the next try', async () => {
  const page = await renderAt(paths.home, { scenario: 'offers-refused-with-message', expectedComplaints: /./ });
  const refused = 'ただいま求人情報を更新しています。しばらくしてから、もう一度お試しください。';
  expect((await screen.findByRole('alert')).textContent).toContain(refused);
  expect(screen.getAllByText(refused)).toHaveLength(1);
  await page.fail();
  await page.user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }));
  await cardsShown();
  expect(screen.queryByText(/求人を読み込めませんでした/)).toBeNull();
});

const countIs = (number: string | undefined) => waitFor(() => expect(count()).toBe(number));
const JOB_TYPE = 'プロダクトマネージャー';
const jobTypes = () => screen.findByRole('button', { name: /^職種/ });
const chooseJobType = async (user: Page['user'], name: string) => {
  await user.click(await jobTypes());
  await user.click(await screen.findByRole('option', { name }));
};
const clearJobType = async (user: Page['user']) => {
  await user.click(await jobTypes());
  await user.click(screen.getByRole('button', { name: '設定をクリア' }));
};
const onlyApplied = () => screen.findByLabelText<HTMLInputElement>('応募済みのみ');

test('shows a member without a name the new offers without a filter, and the email as name', async () => {
  await renderAt(paths.home, { scenario: 'member-without-name', as: 'tsubame' });
  const { people } = loadScenario('member-without-name');
  await screen.findByRole('button', { name: people.find(({ key }) => key === 'tsubame')?.email ?? '' });
  await cardsShown();
  screen.getByRole('heading', { name: '新着の求人' });
  expect(await onlyApplied()).toBeDefined();
  expect(screen.queryByRole('button', { name: /^職種/ })).toBeNull();
  expect(screen.queryByText('無料で会員登録する')).toBeNull();
});

test('filters by job type, also after a reload, until it is cleared', async () => {
  const { user, reload } = await renderAt(paths.home, { as: 'minori' });
  await screen.findByRole('heading', { name: '公開中の求人' });
  await cardsShown();
  const all = count();
  await chooseJobType(user, JOB_TYPE);
  await waitFor(() => expect(Number(count())).toBeLessThan(Number(all)));
  for (const card of cards()) within(card).getByText(JOB_TYPE);
  await reload();
  await cardsShown();
  await waitFor(async () => expect((await jobTypes()).textContent).toBe(`職種：${JOB_TYPE}`));
  await clearJobType(user);
  expect(document.activeElement).toBe(await jobTypes());
  expect(document.activeElement?.textContent).toBe('職種');
  await countIs(all);
  await chooseJobType(user, JOB_TYPE);
  await waitFor(() => expect(Number(count())).toBeLessThan(Number(all)));
  await user.click(await screen.findByRole('button', { name: '条件をクリア' }));
  await countIs(all);
});

test('finds a job type by kana of any kind; Escape and a press elsewhere change nothing', async () => {
  const { user } = await renderAt(paths.home, { as: 'minori' });
  await cardsShown();
  const all = count();
  await user.click(await jobTypes());
  const field = screen.getByRole('combobox', { name: '職種から選ぶ' });
  expect(document.activeElement).toBe(field);
  await screen.findByRole('option', { name: 'すべての職種', selected: true });
  await user.type(field, 'ﾃﾞｻﾞ');
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  expect(options()).toEqual(['UIデザイン', 'グラフィックデザイン']);
  await user.type(field, 'x');
  expect(options()).toEqual([]);
  screen.getByText('該当する職種が見つかりませんでした。');
  await user.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await jobTypes());
  await user.keyboard('{Enter}UI');
  await user.click(screen.getByRole('heading', { level: 2 }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await jobTypes()).textContent).toBe('職種');
  expect(count()).toBe(all);
});

test('filters by applied offers, together with keyword and job type, until it is removed', async () => {
  const { user, reload } = await renderAt(paths.home, { scenario: 'already-applied', as: 'minori' });
  await cardsShown();
  const all = count();
  await user.click(await onlyApplied());
  await countIs('1');
  expect(cards()[0]?.textContent).toContain('応募済み');
  await reload();
  await cardsShown();
  expect(await onlyApplied()).toHaveProperty('checked', true);
  await countIs('1');
  await chooseJobType(user, JOB_TYPE);
  await user.type(box(), 'リモ');
  await countIs('1');
  await user.clear(box());
  await user.paste('存在しない言葉');
  await screen.findByText('条件に合う求人が見つかりませんでした。');
  await user.click(
    within(await screen.findByRole('tabpanel')).getByRole('button', { name: /「存在しない言葉」を外す/ }),
  );
  await clearJobType(user);
  await user.click(screen.getByRole('tab', { name: '副業を探す' }));
  await screen.findByText('応募済みの求人はまだありません。');
  await user.click(screen.getByRole('button', { name: /応募済みのみを外す/ }));
  expect(await onlyApplied()).toHaveProperty('checked', false);
  await waitFor(() => expect(document.activeElement?.id).toBe('offers'));
  await user.click(screen.getByRole('tab', { name: '転職先を探す' }));
  await countIs(all);
});

test('one press clears conditions, keyword, job type and applied offers; Back over it restores all of them', async () => {
  const { user } = await renderAt(`${paths.home}?q=リモート&form=正社員`, {
    scenario: 'already-applied',
    as: 'minori',
  });
  await cardsShown();
  await chooseJobType(user, JOB_TYPE);
  await user.click(await onlyApplied());
  const title = () => screen.getByRole('heading', { level: 2 }).textContent;
  const narrowed = '「リモート・プロダクトマネージャー・正社員・応募済み」の求人';
  await waitFor(() => expect(title()).toBe(narrowed));
  await user.click(screen.getByRole('button', { name: '条件をクリア' }));
  await waitFor(() => expect(title()).toBe('公開中の求人'));
  expect(location.search).toBe('');
  history.back();
  await waitFor(() => expect(title()).toBe(narrowed));
  expect(await onlyApplied()).toHaveProperty('checked', true);
  history.forward();
  await waitFor(() => expect(title()).toBe('公開中の求人'));
  await user.click(screen.getByRole('button', { name: /^雇用形態/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^正社員/ }));
  await chooseJobType(user, JOB_TYPE);
  await waitFor(() => expect(title()).toBe('「プロダクトマネージャー・正社員」の求人'));
  history.back();
  await waitFor(() => expect(title()).toBe('「プロダクトマネージャー」の求人'));
  await user.click(within(cards()[0] as HTMLElement).getByRole('link'));
  await screen.findAllByText('求人一覧に戻る');
  history.go(-2);
  await waitFor(() => expect(title()).toBe(narrowed));
  await user.click(await onlyApplied());
  history.forward();
  await waitFor(() => expect(title()).toBe('「プロダクトマネージャー」の求人'));
  history.back();
  await waitFor(() => expect(title()).toBe('「リモート・プロダクトマネージャー・正社員」の求人'));
});

test('keeps the applied offers while an offer is open; the next visitor has no filter, the next member an unset one', async () => {
  const { user, reload } = await renderAt(paths.home, { scenario: 'already-applied', as: 'minori' });
  await cardsShown();
  await user.click(await onlyApplied());
  await countIs('1');
  await user.click(within(cards()[0] as HTMLElement).getByRole('link'));
  await user.click((await screen.findAllByText('求人一覧に戻る'))[0] as HTMLElement);
  expect(await onlyApplied()).toHaveProperty('checked', true);
  await waitFor(() => expect(cards()).toHaveLength(1));
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: '小野寺 みのり' }));
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'ログアウト' }));
  // It changes the address, which would otherwise affect the next test.
  await within(screen.getByRole('banner')).findAllByText('ログイン', { selector: 'a' });
  await cardsShown();
  expect(screen.queryByRole('button', { name: /^職種/ })).toBeNull();
  expect(screen.queryByLabelText('応募済みのみ')).toBeNull();
  await reload('kenta');
  expect(await onlyApplied()).toHaveProperty('checked', false);
  await cardsShown();
});

test('reports failed job types in their panel and loads them with the next try', async () => {
  const { user } = await renderAt(paths.home, {
    scenario: 'masters-recover',
    as: 'minori',
    expectedComplaints: /job-types could not be/,
  });
  await cardsShown();
  await user.click(await jobTypes());
  await screen.findByText(/職種を読み込めませんでした/);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(screen.queryByText(/職種を読み込めませんでした/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '職種から選ぶ' }));
  expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
});

test('reports a filter whose code cannot be loaded beside the list and to the reporter; the next try loads it', async () => {
  const code = '#web/src/screens/home/offer-filter.tsx';
  const problems: unknown[] = [];
  vi.stubGlobal('__problems', problems);
  vi.doMock(code, () => Promise.reject());
  const { user } = await renderAt(paths.home, { as: 'minori' });
  await cardsShown();
  const failure = main().getByRole('alert');
  expect(failure.textContent).toContain('職種を読み込めませんでした');
  expect(problems).toMatchObject([{ problem: expect.any(Error), path: paths.home }]);
  vi.doUnmock(code);
  await user.click(within(failure).getByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')));
  await chooseJobType(user, JOB_TYPE);
  expect(main().queryByRole('alert')).toBeNull();
});
