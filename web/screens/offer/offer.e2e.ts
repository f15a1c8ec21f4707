import { loadScenario } from '#fixtures/load.ts';
import { expect, expectAccessible, logIn, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const sideId = values.side_offer_id ?? 0;
const offer = offers.find(({ id }) => id === offerId);
const title = offer?.title ?? '';
const apply = { name: 'この求人に応募する' };
const applied = { name: '応募済み' };

test('a career change shows its seven sections in order', async ({ page }) => {
  await page.goto(paths.offer(offerId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title}｜ツギミチ`);
  await expect(page.locator('main section h2')).toHaveText([
    '業務内容・責任範囲',
    '求めるスキル',
    '勤務条件',
    'キャリアステップ',
    'ビジョン・ミッション',
    '事業紹介',
    '会社情報',
  ]);
  await expectAccessible(page);
});

test('a side job shows its six sections in order, at its own address too', async ({ page }) => {
  for (const address of [paths.offer(sideId), paths.sideOffer(sideId)]) {
    await page.goto(address);
    await expect(page.locator('main section h2')).toHaveText([
      '稼働条件',
      '求めるスキル',
      '業務内容',
      'キャリアステップ',
      '事業紹介',
      '会社情報',
    ]);
  }
  await expectAccessible(page);
});

test('/offers/:id and /Jobs/:id lead to the offer', async ({ page }) => {
  for (const address of [`/offers/${offerId}`, `/Jobs/${offerId}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(paths.offer(offerId));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('a visitor opens an offer, logs in from it, comes back and applies', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(paths.offer(offerId));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', apply).click();
  await expect(page).toHaveURL(paths.login);
  const { email, password } = person('minori');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(paths.offer(offerId));
  await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
  await page.getByRole('button', apply).click();
  await expect(page.getByRole('status').filter({ hasText: '募集に応募しました' })).toBeVisible();
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
    const { email, password } = person('minori');
    await page.getByLabel('メールアドレス').fill(email);
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
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

test.describe('an offer that cannot be had', () => {
  test.use({ expectedStatuses: [401, 404] });
  for (const [what, id] of [
    ['unknown', '999999'],
    ['non-numeric', 'abc'],
    ['unlisted', String(values.unlisted_offer_id)],
  ]) {
    test(`leads home with the specification's words (${what})`, async ({ page }) => {
      await page.goto(paths.offer(id ?? ''));
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('status').filter({ hasText: '求人詳細の取得に失敗しました。' })).toBeVisible();
    });
  }
  test('an unlisted offer opens with its token', async ({ page }) => {
    const unlisted = offers.find(({ id }) => id === values.unlisted_offer_id);
    await page.goto(`${paths.offer(unlisted?.id ?? 0)}?token=${unlisted?.token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unlisted?.title ?? '');
  });
});

test('going back restores the scroll position of the list', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('.offer-card:not(.is-loading) a').nth(10);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 3);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before + 3);
});

for (const width of [320, 375]) {
  test(`the page holds at ${width} px, and the bar hides no focused element`, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 });
    await page.goto(paths.offer(offerId));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await expectAccessible(page);
  });
}
