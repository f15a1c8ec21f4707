import { SLOW } from '#web/e2e/matrix.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';

// Links to unknown names get 404 or 422.
test.use({ expectedStatuses: [401, 404, 422] });

const link = (query: string): string => `/__kit/open?${query}`;
const worldOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'kit_world')?.value;
const name = (page: Page) => page.getByRole('banner').getByRole('button');

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
  await expect(name(page)).toHaveCount(0);
  expect(await worldOf(page), 'each scenario link creates a new world').not.toBe(first);
});

const REFUSED = [
  ['scenario=ordinary-day&as=minoru', 'has no person "minoru"; did you mean "minori"?'],
  ['scenario=ordinary-day&now=tomorrow', '"tomorrow" is not a moment'],
] as const;

test('explains links to unknown names, opens one from another site or port only by its button, and only at its own address', async ({
  page,
  world,
  baseURL,
}) => {
  await test.step("names the nearest name and keeps the browser's world", async () => {
    for (const [query, sentence] of REFUSED) {
      await page.goto(link(query));
      await expect(page.getByRole('main')).toContainText(sentence);
      await expect(page.getByRole('link', { name: 'All states, in the panel' })).toHaveAttribute('href', '/__kit/');
      expect(await worldOf(page)).toBe(world.id);
    }
    await expectAccessible(page);
  });
  const address = `${baseURL}${link('scenario=ordinary-day&as=aoi&to=/profile')}`;
  const button = page.getByRole('button', { name: 'Open' });
  for (const elsewhere of ['http://elsewhere.example/', 'http://localhost:4000/']) {
    await page.route(elsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${address}">link</a>` }),
    );
    await page.goto(elsewhere);
    await page.getByRole('link', { name: 'link' }).click();
    await expect(button).toBeVisible();
    expect(await worldOf(page)).toBe(world.id);
  }
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
