import { holdAnswer } from '#web/e2e/held-answer.ts';
import type { Kit } from '#web/e2e/kit.ts';
import { expect, logIn, type Page, person, sendLogin, test, wasHereBefore } from '#web/e2e/test.ts';

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

/** The API's cookies; the test's world has one, too. */
const SESSION = { name: /session|XSRF/ };
test('whoever has logged in is a member on every page, by whatever they did so', async ({ page, context }) => {
  const name = (one: Page) => one.getByRole('heading', { level: 1 });
  await page.goto('/login');
  // By the form, whose answer is lost.
  const login = await holdAnswer(page, 'POST', '/api/login');
  await sendLogin(page, person('minori'));
  await login.answered;
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(name(other)).toContainText('小野寺 みのり');
  await page.close();

  await context.clearCookies(SESSION);
  await other.goto('/login');
  await expect(other.getByLabel('メールアドレス')).toBeVisible();
  // By something else than this site's pages, of which none is open.
  await other.goto('about:blank');
  await logIn(other, 'minori');
  await other.goto('/profile');
  await expect(name(other)).toContainText('小野寺 みのり');
});
