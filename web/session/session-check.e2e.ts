import type { Kit } from '#web/e2e/kit.ts';
import { expect, test, wasHereBefore } from '#web/e2e/test.ts';

const asked = async (kit: Kit) => (await kit.journal()).map(({ path }) => path.replace(/\?.*/, ''));

test('hero and menu are there before any answer of the API, which is not asked who a new visitor is', async ({
  page,
  kit,
}) => {
  await kit.fault({ path: '/api/*', stall: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  await expect.poll(() => asked(kit)).toContain('/api/offers');
  expect(await asked(kit)).not.toContain('/api/user/me');
});

test('of somebody who was here before the API is asked who it is, and the menu waits for the answer', async ({
  page,
  kit,
}) => {
  await wasHereBefore(page);
  await kit.fault({ path: '/api/*', stall: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked(kit)).toContain('/api/user/me');
  await expect(page.getByRole('banner')).toBeHidden();
});
