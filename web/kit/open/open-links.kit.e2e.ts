import { SLOW } from '#web/e2e/matrix.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';

// Links to unknown names get 404 or 422.
test.use({ expectedStatuses: [401, 404, 422] });

const link = (query: string): string => `/__kit/open?${query}`;
const worldOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'kit_world')?.value;

test('opens links: logs the person in, goes to the page or the last place, and moves the clock, in any scenario', async ({
  page,
  world,
}) => {
  const placed = page.waitForResponse(/\/place$/);
  const isOnProfile = async () => {
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('高梨 葵さんのマイページ');
  };
  await page.goto(link('scenario=ordinary-day&as=aoi&to=/profile'));
  await isOnProfile();
  const first = await worldOf(page);
  expect(first).not.toBe(world.id);
  await placed;

  // As another browser: the link of a used world opens it where its person was.
  await page.context().clearCookies();
  await page.goto(link(`world=${first}`));
  await isOnProfile();

  await page.goto(link(`world=${first}&as=aoi&to=/profile&now=+31d`));
  await expect(page.getByRole('dialog')).toContainText('前回の確認から1か月以上たちました。');
  expect(await worldOf(page), 'the world is reused').toBe(first);

  await page.goto(link('scenario=ordinary-day&as='));
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  expect(await worldOf(page), 'each scenario link creates a new world').not.toBe(first);
});

test('explains a link to an unknown name, opens one from another port only by its button, and only at its own address', async ({
  page,
  world,
  baseURL,
}) => {
  await page.goto(link('scenario=ordinary-day&as=minoru'));
  await expect(page.getByRole('main')).toContainText('has no person "minoru"; did you mean "minori"?');
  await expect(page.getByRole('link', { name: 'All states, in the panel' })).toHaveAttribute('href', '/__kit/');
  expect(await worldOf(page), "the browser's world is kept").toBe(world.id);
  await expectAccessible(page);

  const elsewhere = 'http://localhost:4000/';
  const body = `<a href="${baseURL}${link('scenario=ordinary-day&as=aoi&to=/profile')}">link</a>`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(elsewhere);
  await page.getByRole('link', { name: 'link' }).click();
  const button = page.getByRole('button', { name: 'Open' });
  await expect(button).toBeVisible();
  expect(await worldOf(page)).toBe(world.id);
  await expectAccessible(page);
  await button.click();
  await expect(page).toHaveURL('/profile');

  const first = await worldOf(page);
  await page.goto('/kit/open/index.html?scenario=ordinary-day');
  await expect(page.getByRole('main')).toContainText('The address of a link is');
  expect(await worldOf(page)).toBe(first);
});

test.describe('without a mock server', () => {
  test.use({ expectedStatuses: [0] });
  test('a link explains that no server responds and how to start one', SLOW, async ({ page }) => {
    await page.route(/\/__kit\/worlds/, (route) => route.abort('connectionrefused'));
    await page.goto(link('scenario=ordinary-day'));
    await expect(page.getByRole('main')).toContainText('No mock server answers at');
    await expect(page.getByRole('main')).toContainText('npm start');
  });
});
