import { loadScenario } from '#fixtures/load.ts';
import { expect, expectAccessible, logIn, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const title = offers.find(({ id }) => id === offerId)?.title ?? '';
const apply = { name: 'この求人に応募する' };
const applied = { name: '応募済み' };

test('a visitor opens an offer, logs in from it, comes back and applies', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(paths.offer(offerId));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', apply).click();
  await expect(page).toHaveURL(paths.login);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await sendLogin(page, person('minori'));
  await expect(page).toHaveURL(paths.offer(offerId));
  await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', apply).click();
  const told = page.getByRole('status').filter({ hasText: '募集に応募しました' });
  await expect(told).toBeVisible();
  await reloaded;
  await expect(told).toBeVisible();
  await expect(page.getByRole('button', applied)).toBeDisabled();
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.locator('.offer-card', { hasText: title })).toContainText('応募済み');
});

test('two clicks send one application', async ({ page, world }) => {
  await logIn(page, 'minori');
  await page.goto(paths.offer(offerId));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/apply/')) sent.push(request.url());
  });
  await page.getByRole('button', apply).dblclick();
  await expect(page.getByRole('button', applied)).toBeVisible();
  expect(sent).toHaveLength(1);
  const answer = await world.api(`/api/offers/${offerId}`);
  expect((await answer.json()).data.is_applied).toBe(true);
});

test('who goes on to another page is told once, not again at the next reload', async ({ page }) => {
  const told = page.locator('.toast', { hasText: '募集に応募しました' });
  await logIn(page, 'minori');
  await page.goto('/');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', apply).click();
  await expect(told).toBeVisible();
  await page.goBack();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.offer-card', { hasText: title })).toContainText('応募済み');
  await expect(told).toHaveCount(0);
});

test.describe('with a stale token', () => {
  test.use({ expectedStatuses: [401, 419] });
  test('an application is sent once more with a fresh one, unseen', async ({ page, context, baseURL }) => {
    await logIn(page, 'minori');
    await page.goto(paths.offer(offerId));
    await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'stale', url: baseURL ?? '' }]);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/apply/')) statuses.push(response.status());
    });
    await page.getByRole('button', apply).click();
    await expect(page.getByRole('button', applied)).toBeVisible();
    expect(statuses).toEqual([419, 200]);
  });
});

test('the login in the header leads back to the offer it was opened from', async ({ page }) => {
  await page.goto(paths.offer(offerId));
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
  await sendLogin(page, person('minori'));
  await expect(page).toHaveURL(paths.offer(offerId));
});

test.describe('in two tabs', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('the second application is refused in words', async ({ page, context }) => {
    await logIn(page, 'minori');
    await page.goto(paths.offer(offerId));
    const second = await context.newPage();
    await second.goto(paths.offer(offerId));
    await expect(second.getByRole('button', apply)).toBeVisible();
    await page.getByRole('button', apply).click();
    await expect(page.getByRole('button', applied)).toBeVisible();
    await second.getByRole('button', apply).click();
    await expect(second.locator('.apply-bar, main').getByText('既に応募済みです').first()).toBeVisible();
  });
});

test.describe('an offer closed while it is read', () => {
  test.use({ scenario: 'offer-closed-while-reading', expectedStatuses: [401, 404] });
  test('says so in words when applying, and the page stays', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.offer(offerId));
    await page.getByRole('button', apply).click();
    await expect(page.getByText('この求人は募集を終了したため、応募できませんでした').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page);
  });
});

test.describe('a session that ended', () => {
  test.use({ scenario: 'session-expired', expectedStatuses: [401, 419] });
  test('leads to the login and back to the offer', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.offer(offerId));
    await page.getByRole('button', apply).click();
    await expect(page).toHaveURL(paths.login);
    await sendLogin(page, person('minori'));
    await expect(page).toHaveURL(paths.offer(offerId));
    await page.getByRole('button', apply).click();
    await expect(page.getByRole('button', applied)).toBeVisible();
  });
});

test.describe('already applied', () => {
  test.use({ scenario: 'already-applied' });
  test('the button says so and does nothing', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.offer(offerId));
    await expect(page.getByRole('button', applied)).toBeDisabled();
  });
});
