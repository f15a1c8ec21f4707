import { holdResponse } from '#web/e2e/network/held-response.ts';
import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('a full profile requests its names once a session, has a side menu', async ({ page, kit }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const menu = page.getByRole('navigation', { name: 'プロフィールの目次' });
  const job = page.locator('#current-job');

  await test.step('requests the names of industry and job in parallel to the member, once a session', async () => {
    const requests = async () =>
      (await kit.journal()).filter(({ path }) => ['/api/industries', '/api/job-types'].includes(path));
    await logIn(page, 'aoi');
    const member = await holdResponse(page, 'GET', '/api/user/me');
    await page.goto(paths.profile, { waitUntil: 'commit' });
    await expect.poll(requests).toHaveLength(2);
    member.release();
    await expect(job).toContainText('UIデザイン');
    await page.reload();
    await expect(job).toContainText('UIデザイン');
    expect(await requests()).toHaveLength(2);
  });

  await test.step('the side menu leads to the sections and is fixed until the page is scrolled far', async () => {
    await page.evaluate(() => scrollTo(0, 900));
    await expect(menu).toHaveAttribute('data-fixed');
    await expect(menu.locator('[aria-current]')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 1400));
    await expect(menu).not.toHaveAttribute('data-fixed');
    await page.evaluate(() => scrollTo(0, 0));
    await menu.getByRole('link', { name: '最終学歴' }).click();
    await expect(page).toHaveURL(`${paths.profile}#last-education`);
    await expect(page.locator('#last-education')).toBeInViewport();
  });
});
