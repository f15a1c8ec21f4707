import { SLOW } from '#web/e2e/matrix.ts';
import { holdResponse } from '#web/e2e/network/held-response.ts';
import { expect, type Page, person, sendLogin, test, wasHereBefore } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const name = (page: Page) => page.getByRole('heading', { level: 1 });

test('shows the hero before any API response, and asks once who is logged in, whatever cookies there are', async ({
  page,
  kit,
}) => {
  await kit.fault({ path: '/api/*', stall: true });
  for (const isReturning of [false, true]) {
    if (isReturning) await wasHereBefore(page);
    const tab = await page.context().newPage();
    const requests: string[] = [];
    tab.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await tab.goto('/');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByRole('banner')).toBeHidden();
    for (const path of ['/api/user/me', '/api/offers'])
      await expect.poll(() => requests.filter((one) => one === path), path).toHaveLength(1);
  }
});

test("reserves the footer's place", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await wasHereBefore(page);
  const me = await holdResponse(page, 'GET', '/api/user/me');
  await page.goto(paths.term);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const footer = page.getByRole('contentinfo', { includeHidden: true });
  await expect(footer).toBeHidden();
  const heightOf = async () => (await footer.boundingBox())?.height ?? Number.NaN;
  const heightBefore = await heightOf();
  me.release();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(Math.abs((await heightOf()) - heightBefore)).toBeLessThan(1);
});

test("treats a login with a lost response as a member's on the next page", SLOW, async ({ page, context }) => {
  await page.goto('/login');
  const login = await holdResponse(page, 'POST', '/api/login');
  await sendLogin(page, person('minori'));
  await login.answered;
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(name(other)).toContainText('小野寺 みのり');
});
