import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { offerCards, renderAt } from '#web/src/testing/render-at.tsx';

const heading = () => screen.getByRole('heading', { level: 2 });
const listIs = (title: string, count: number) =>
  waitFor(() => expect(heading().parentElement?.textContent).toBe(`${title}${count}件`));
const chip = (name: RegExp) => screen.getByRole('button', { name, expanded: undefined });
const inAddress = () => decodeURIComponent(location.search);
const panel = () => screen.findByRole('dialog');
const optionsIn = (box: HTMLElement) =>
  within(box)
    .getAllByLabelText<HTMLInputElement>(/./, { selector: 'input' })
    .map(({ labels }) => labels?.[0]?.textContent);

test('narrows the list by pay, with counts; Back undoes a panel’s choices together', async () => {
  const { user } = await renderAt(paths.home);
  await listIs('新着の求人全', 43);
  await user.click(chip(/^年収/));
  const box = within(await panel());
  await waitFor(() => expect(document.activeElement).toBe(box.getByRole('radio', { name: /指定しない/ })));
  expect(optionsIn(await panel())).toEqual([
    '指定しない43件',
    '400万円以上40件',
    '500万円以上15件',
    '600万円以上6件',
    '700万円以上1件',
    '800万円以上0件',
    '1,000万円以上0件',
  ]);
  const none = box.getByRole('radio', { name: /800万円以上/ });
  expect(none.getAttribute('aria-disabled')).toBe('true');
  await user.click(none);
  expect(location.search).toBe('');
  await user.click(box.getByRole('radio', { name: /400万円以上/ }));
  await listIs('「400万円以上」の求人', 40);
  await user.click(box.getByRole('radio', { name: /500万円以上/ }));
  await listIs('「500万円以上」の求人', 15);
  await waitFor(() => expect(box.getByRole('status').textContent).toBe('15件'));
  await user.click(box.getByRole('button', { name: '15件を表示' }));
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(chip(/^年収：500万円以上/)).toBeDefined();
  history.back();
  await listIs('新着の求人全', 43);
  await user.click(chip(/^勤務地/));
  await panel();
  await user.click(screen.getByRole('main'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(chip(/^勤務地/)));
});

test('a panel that opens before the list says that it loads', async () => {
  const page = await renderAt(paths.home);
  await listIs('新着の求人全', 43);
  const { release } = page.holdResponse('GET', '/api/offers');
  await page.user.click(screen.getByRole('tab', { name: /副業/ }));
  await page.user.click(chip(/^勤務地/));
  await within(await panel()).findByText('読み込み中です');
  release();
  await within(await panel()).findByRole('checkbox', { name: /^場所を問わない/ });
  expect(within(await panel()).queryByText('読み込み中です')).toBeNull();
});

test('counts options by the other groups, keeps all in the address, and clears them by one press', async () => {
  const { user, reload } = await renderAt(`${paths.home}?q=エンジニア`);
  await waitFor(() => expect(heading().textContent).toBe('「エンジニア」の求人'));
  await user.click(chip(/^勤務地/));
  await user.click(await within(await panel()).findByRole('checkbox', { name: /^東京都/ }));
  await waitFor(() => expect(inAddress()).toBe('?q=エンジニア&place=東京都'));
  await user.click(chip(/^リモート/));
  const [, partly] = optionsIn(await panel());
  await user.click(within(await panel()).getByRole('checkbox', { name: /^一部リモート/ }));
  await screen.findByRole('button', { name: `${partly?.replace('一部リモート', '')}を表示` });
  await reload();
  await waitFor(() => expect(heading().textContent).toBe('「エンジニア・一部リモート・東京都」の求人'));
  await user.click(screen.getByRole('button', { name: '条件をクリア' }));
  await listIs('新着の求人全', 43);
  expect(document.activeElement).toBe(chip(/^年収/));
});

test('offers those that cannot be read separately', async () => {
  const { user } = await renderAt(`${paths.home}?type=side-job&pay=5000&remote=フルリモート`);
  await listIs('「5,000円以上・フルリモート」の求人', 7);
  await user.click(await screen.findByRole('button', { name: '記載なし・読み取れない 2件も表示' }));
  const part = await screen.findByRole('heading', { name: /^記載なし・読み取れない求人/ });
  await waitFor(() => expect(document.activeElement).toBe(part));
  const [, unread] = within(screen.getByRole('tabpanel')).getAllByRole('list');
  expect(offerCards(within(unread as HTMLElement))).toHaveLength(2);
  await listIs('「5,000円以上・フルリモート」の求人', 7);
  expect(inAddress()).toContain('unread=1');
  await user.click(screen.getByRole('tab', { name: '転職先を探す' }));
  await waitFor(() => expect(inAddress()).toBe('?type=career-change&remote=フルリモート'));
});

test('without hits, names the conditions to drop, most hits first, and the other kind of work', async () => {
  const { user, kit } = await renderAt(`${paths.home}?q=エンジニア&pay=600&remote=一部リモート`);
  await screen.findByText('条件を1つ外すと、次の件数が見つかります。');
  const ways = within(await screen.findByRole('tabpanel'));
  expect(ways.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '「エンジニア」を外す4件',
    '600万円以上を外す3件',
    '一部リモートを外す1件',
  ]);
  await user.click(ways.getByRole('button', { name: /^600万円以上/ }));
  await listIs('「エンジニア・一部リモート」の求人', 3);
  history.back();
  const other = await screen.findByRole('button', { name: '副業の5件を表示' });
  const lists = (await kit.journal()).filter(({ path }) => path === '/api/offers?type=1');
  expect(lists, 'the other list is loaded once').toHaveLength(1);
  await user.click(other);
  await waitFor(() => expect(heading().parentElement?.textContent).toMatch(/^「エンジニア」の求人5件$/));
  history.back();
  await waitFor(() => expect(inAddress()).toContain('remote=一部リモート'));
});
