import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { findToast, renderAt } from '#web/src/testing/render-at.tsx';

const cards = () => [...document.querySelectorAll<HTMLElement>('main li')].filter((item) => item.querySelector('h3'));
const cardsShown = () => waitFor(() => expect(cards().length).toBeGreaterThan(0));
const count = () => document.querySelector('.list-count b')?.textContent;
const box = () => screen.getAllByRole<HTMLInputElement>('searchbox', { name: 'キーワード' })[0] as HTMLInputElement;

test('keeps a keyword with a percent sign, also after a reload', async () => {
  const { user, reload } = await renderAt(paths.home);
  await cardsShown();
  await user.type(box(), '50%20 100%');
  // The address follows the input: 'q' in form encoding.
  await waitFor(() => expect(location.search).toMatch(/q=50%2520\+100%25$/));
  await reload();
  await waitFor(() => expect(box().value).toBe('50%20 100%'));
});

test('filters by keyword at once, whatever its width and kana', async () => {
  const { user } = await renderAt(paths.home);
  await cardsShown();
  const all = count();
  await user.type(box(), 'ｴﾝｼﾞﾆｱ');
  await waitFor(() => {
    expect(Number(count())).toBeLessThan(Number(all));
    expect(cards()[0]?.textContent ?? '').toContain('エンジニア');
  });
  await user.clear(box());
  await user.paste('存在しない言葉');
  await screen.findByText('条件に合う求人が見つかりませんでした。');
  expect(cards()).toHaveLength(0);
  await user.clear(box());
  await waitFor(() => expect(count()).toBe(all));
  await waitFor(() => expect(location.search).not.toContain('q='));
});

test('finds remote work and employment status by keyword; the card names remote work', async () => {
  const { user } = await renderAt(`${paths.home}?type=side-job`);
  await cardsShown();
  const side = loadScenario('ordinary-day').offers.filter(({ kind, token }) => kind === 'side' && !token);
  for (const [word, found] of [
    ['ﾘﾓｰﾄﾜｰｸ', side.filter(({ remote_work }) => remote_work && remote_work !== 'なし')],
    ['在宅', side.filter(({ remote_work, title, location }) => `${remote_work}${title}${location}`.includes('在宅'))],
    ['準委任', side.filter(({ employment_status }) => employment_status?.includes('準委任'))],
  ] as const) {
    expect(found.length, word).toBeGreaterThan(0);
    await user.clear(box());
    await user.paste(word);
    await waitFor(() => expect(count(), word).toBe(String(found.length)));
  }
  await user.clear(box());
  await user.paste('リモート');
  const term = await within(cards()[0] as HTMLElement).findByText('リモート');
  expect(term.parentElement?.querySelector('dd')?.textContent).not.toBe('');
  // The address changes 200 ms later, which would otherwise affect the next test.
  await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('リモート'));
});

test('ignores invalid data in the storage', async () => {
  for (const key of ['user', 'location', 'job-type', 'job-types', 'return', 'flash'])
    sessionStorage.setItem(`tsugimichi.${key}`, '{"x":[');
  localStorage.setItem('query', '12');
  await renderAt(paths.home);
  await cardsShown();
});

test('shows a message for an empty list', async () => {
  await renderAt(paths.home, { scenario: 'no-offers' });
  await screen.findByText('現在、公開中の求人はありません。');
  await screen.findByText('該当する求人はありません');
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

test('shortens a pasted page of text, so that its address stays valid', async () => {
  const { user, reload } = await renderAt(paths.home);
  await cardsShown();
  await user.click(box());
  await user.paste('求'.repeat(10_000));
  expect(box().value).toBe('求'.repeat(100));
  await screen.findByText(/条件に合う求人が見つかりませんでした/);
  await waitFor(() => expect(location.search).toContain('q='));
  await reload();
  await waitFor(() => expect(box().value).toBe('求'.repeat(100)));
});

test('does not report a failed list after the page was left', async () => {
  const page = await renderAt(paths.term);
  await screen.findByRole('heading', { level: 1 });
  await page.fail({ method: 'GET', path: '/api/offers', status: 500 });
  const { answered, release } = page.holdResponse('GET', '/api/offers');
  await page.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'ツギミチ' }));
  await answered;
  await page.user.click(within(screen.getByRole('banner')).getAllByText('ログイン')[0] as HTMLElement);
  const email = await screen.findByLabelText('メールアドレス');
  release();
  await page.user.type(email, 'minori@example.com');
  await page.user.type(screen.getByLabelText('パスワード'), 'Wrong-2026');
  await page.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await findToast('ログインに失敗しました');
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
});

test('announces the hits once the typing stops; the button empties the field', async () => {
  const { user } = await renderAt(paths.home);
  await cardsShown();
  const search = screen.getByRole('banner').querySelector('form') as HTMLElement;
  const status = within(search).getByRole('status');
  const all = cards().length;
  await user.type(box(), 'エンジニア');
  await waitFor(() => expect(cards().length).toBeLessThan(all));
  await within(search).findByText(`${count()}件`);
  await waitFor(() => expect(status.textContent).toBe(`${count()}件の求人があります`));
  await user.clear(box());
  await user.paste('存在しない言葉');
  await within(search).findByText('0件');
  await waitFor(() => expect(status.textContent).toBe('該当する求人はありません'));
  await user.click(within(search).getByRole('button', { name: 'キーワードを消す' }));
  expect(document.activeElement).toBe(box());
  await waitFor(() => expect(location.search).not.toContain('q='));
  await waitFor(() => expect(status.textContent).toBe(''));
});

test('Enter in the search moves the focus to the heading of the list', async () => {
  const { user } = await renderAt(paths.home);
  await cardsShown();
  await user.type(box(), '営業{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  await waitFor(() => expect(location.search).toContain('q='));
});
