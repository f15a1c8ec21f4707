import { holdAnswer } from '#web/e2e/held-answer.ts';
import { everyNth } from '#web/e2e/matrix.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const open = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
};

for (const [place, width] of [375, 320, 768, 1280].entries())
  test(`a full profile fits at ${width} px`, everyNth(place, 4), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await expect(page.locator('#current-job')).toContainText('UIデザイン');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test.describe('the side menu', () => {
  test.use({ viewport: { width: 1280, height: 700 } });
  test('leads to the sections and is fixed until the page is scrolled far', async ({ page }) => {
    await open(page);
    const menu = page.getByRole('navigation', { name: 'プロフィールの目次' });
    const anchors = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(anchors).toEqual([
      '#resume',
      '#anual-income',
      '#last-education',
      '#current-industry',
      '#current-job',
      '#current-company',
      '#career',
      '#desire-industry',
      '#desire-job',
    ]);
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

test('requests the names of industry and job in parallel to the member, once a session', async ({ page, kit }) => {
  const requests = async () =>
    (await kit.journal()).filter(({ path }) => ['/api/industries', '/api/job-types'].includes(path));
  await logIn(page, 'aoi');
  const member = await holdAnswer(page, 'GET', '/api/user/me');
  await page.goto(paths.profile, { waitUntil: 'commit' });
  await expect.poll(requests).toHaveLength(2);
  member.release();
  await expect(page.locator('#current-job')).toContainText('UIデザイン');
  await page.reload();
  await expect(page.locator('#current-job')).toContainText('UIデザイン');
  expect(await requests()).toHaveLength(2);
});
