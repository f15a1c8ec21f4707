import { holdAnswer } from '#web/e2e/held-answer.ts';
import type { Kit } from '#web/e2e/kit.ts';
import { offerCards } from '#web/e2e/offers.ts';
import { expect, logIn, person, sendLogin, test, wasHereBefore } from '#web/e2e/test.ts';

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

test('a visitor is asked for no second time, nor is one whose session has ended; whoever has logged in anywhere is', async ({
  page,
  context,
  kit,
}) => {
  const times = async () => (await asked(kit)).filter((path) => path === '/api/user/me').length;
  for (const address of ['/', '/company', '/', '/login']) {
    await page.goto(address);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    // Who goes on before an answer has been read does not know what cookie came with it, and is asked for.
    if (address === '/') await expect(offerCards(page).first()).toBeVisible();
  }
  expect(await times()).toBe(0);

  // By the form, which takes the note away before the session begins; its answer is lost, but not the session.
  const login = await holdAnswer(page, 'POST', '/api/login');
  await sendLogin(page, person('minori'));
  await login.answered;
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('小野寺 みのり');
  expect(await times()).toBe(1);
  await context.clearCookies({ name: /session/ });
  await page.close();
  await other.goto('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  const asExpected = await times();
  await other.goto('/login');
  await expect(other.getByLabel('メールアドレス')).toBeVisible();
  expect(await times()).toBe(asExpected);

  // By something else than this site's pages, of which none is open: the cookie is no longer the one that is noted.
  await other.goto('about:blank');
  await logIn(other, 'minori');
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('小野寺 みのり');
});
