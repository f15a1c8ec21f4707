import { SLOW } from '#web/e2e/matrix.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

// The page's policy forbids scripts, and axe is one.
test.use({ bypassCSP: true });

test('the top bar fits all its controls', SLOW, async ({ page }) => {
  await page.goto('/__kit/');
  await expect(page.getByRole('link', { name: 'Open app' })).toBeVisible();
  for (const width of [1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('link', { name: 'Open app' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

test('links to the API reference, which loads nothing from other hosts', async ({ page, context }) => {
  await page.goto('/__kit/');
  const requested: string[] = [];
  context.on('request', (request) => requested.push(new URL(request.url()).hostname));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'API reference' }).click();
  const reference = await opened;
  await expect(reference.getByRole('heading', { level: 1 })).toHaveText('ツギミチ API');
  await reference.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await expect(reference.getByRole('heading', { name: 'Log in' })).toBeInViewport();
  const login = reference.getByRole('article').filter({ hasText: 'POST /api/login' });
  await expect(login.getByRole('row', { name: /^password string/ })).toBeVisible();
  await login
    .getByText(/^Example: /)
    .first()
    .click();
  await expect(login.getByText('"password"').first()).toBeVisible();
  expect(new Set(requested)).toEqual(new Set(['localhost']));
  // One of the endpoints is enough for axe.
  await reference
    .getByRole('article')
    .filter({ hasNotText: 'POST /api/login' })
    .evaluateAll((others) => {
      for (const other of others) other.remove();
    });
  await expectAccessible(reference);
});
