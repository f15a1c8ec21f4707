import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { findToast, renderAt } from '#web/src/testing/render-at.tsx';

const NETWORK = '通信に失敗しました。時間をおいて、もう一度お試しください。';
const REFUSED = 'ただいま求人情報を更新しています。しばらくしてから、もう一度お試しください。';
const main = () => within(screen.getByRole('main'));
const findCards = async () => within(await screen.findByRole('main')).findAllByRole('heading', { level: 3 });
const expectFailure = (words: string) =>
  waitFor(() =>
    expect(
      main()
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(words),
  );
const retry = async () => screen.findByRole('button', { name: 'もう一度読み込む' });

test.for([
  ['offers-refused-with-message', REFUSED],
  ['offers-unavailable', NETWORK],
] as const)(
  '%s: page and toast explain the failure, and the list loads with the next try',
  async ([scenario, words]) => {
    const page = await renderAt(paths.home, { scenario, expectedComplaints: /./ });
    await findToast(words);
    await expectFailure(words);
    expect(screen.getByRole('tab', { name: '副業を探す' })).toBeDefined();
    await page.fail();
    await page.user.click(await retry());
    await findCards();
    expect(main().queryByText(/求人を読み込めませんでした/)).toBeNull();
  },
);

test('without a network: reports the other list as missing and loads it when the network is back', async () => {
  const page = await renderAt(paths.home);
  await findCards();
  page.setOffline(true);
  await page.user.click(screen.getByRole('tab', { name: '副業を探す' }));
  await expectFailure('通信に失敗しました');
  page.setOffline(false);
  await page.user.click(await retry());
  await waitFor(async () => expect((await findCards())[0]?.closest('li')?.textContent).toContain('副業'));
});
