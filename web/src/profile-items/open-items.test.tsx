import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { changeElsewhere } from '#web/src/testing/network.ts';
import { expectFocus, renderAt } from '#web/src/testing/render-at.tsx';

test('home names the number of missing items and leads to the first, whose heading takes the focus', async () => {
  const { user } = await renderAt(paths.home, { as: 'minori' });
  await user.click(
    await screen.findByRole('link', { name: /^プロフィール ?あと4項目 ?履歴書・職務経歴書から入力する$/ }),
  );
  await waitFor(() => expect(location.pathname + location.hash).toBe('/profile#resume'));
  await expectFocus(() => screen.getByRole('heading', { level: 2, name: '履歴書・職務経歴書' }));
});

test('the menu leads to a first item of the edit dialog, also on the profile itself', async () => {
  const { user } = await renderAt(paths.profile, { as: 'fumi', scenario: 'empty-profile' });
  await screen.findByRole('tab', { name: 'プロフィール' });
  const banner = within(screen.getByRole('banner'));
  await user.click(await banner.findByRole('button', { name: /fumi@example.com/ }));
  await user.click(await banner.findByRole('link', { name: 'プロフィール：あと15項目' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'お名前・連絡先の編集' }));
  await user.click(dialog.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname + location.hash).toBe(paths.profile);
});

test('a second press leads to the item again, unfolded', async () => {
  const page = await renderAt(paths.profile, { as: 'minori' });
  await screen.findByRole('tab', { name: 'プロフィール' });
  await changeElsewhere('POST', '/api/user/resume', { resume_url: ['https://example.com/minori'] });
  await page.reload();
  const block = within(await screen.findByRole('region', { name: '副業の希望条件' }));
  const toggle = await block.findByRole('button', { name: /：副業の希望条件$/ });
  const banner = within(screen.getByRole('banner'));
  for (const _press of [1, 2]) {
    await page.user.click(await banner.findByRole('button', { name: '小野寺 みのり' }));
    await page.user.click(await banner.findByRole('link', { name: 'プロフィール：あと3項目' }));
    await waitFor(() => expect(document.activeElement).toBe(block.getByRole('heading', { level: 2 })));
    expect(location.hash).toBe('#desired-condition');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await page.user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  }
});

test.for([
  ['a complete profile', 'aoi', 'ordinary-day'],
  ['an unfinished registration', 'sora', 'registration-step-2'],
] as const)('%s shows no number', async ([, as, scenario]) => {
  await renderAt(paths.term, { as, scenario });
  const banner = within(await screen.findByRole('banner'));
  await banner.findByRole('link', { name: 'プロフィール' });
  expect(banner.queryByText(/^あと\d+項目$/)).toBeNull();
});
