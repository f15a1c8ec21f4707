import { SLOW } from '#web/e2e/matrix.ts';
import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { holdResponse } from '#web/e2e/network/held-response.ts';
import { applyBar } from '#web/e2e/offers.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, offerId, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const visitor = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ログイン' });
const menu = (page: Page, key: 'minori' | 'kenta') =>
  page.getByRole('banner').getByRole('button', { name: `${person(key).last_name} ${person(key).first_name}` });

/** Opens a page and waits until it listens to the other tabs, which happens last. */
const open = async (page: Page, path: string): Promise<Page> => {
  await page.goto(path);
  await allFetched(page);
  return page;
};
const another = async (page: Page, path: string) => open(await page.context().newPage(), path);

/** Counts the session checks of a page from here on. */
const counted = (page: Page) => {
  const requests = { times: 0 };
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/user/me')) requests.times += 1;
  });
  return requests;
};
const logOut = async (page: Page, key: 'minori' | 'kenta') => {
  await menu(page, key).click();
  await page.getByRole('button', { name: 'ログアウト', exact: true }).click();
  await expect(visitor(page)).toBeVisible();
};

test.describe('every tab of the browser', () => {
  test.use({ scenario: 'already-applied', expectedStatuses: [401, 419] });

  test('follows a login, a logout and the login of another person in one of them', async ({ page }) => {
    test.slow();
    const [home, other] = await Promise.all([another(page, paths.home), another(page, paths.offer(offerId))]);
    await open(page, paths.login);

    await test.step("a login turns the other tabs' visitors into members, with one session check each", async () => {
      const requests = [page, home, other].map(counted);
      const list = home.waitForRequest('**/api/offers?*');
      await sendLogin(page, person('minori'));
      for (const tab of [page, home, other]) await expect(menu(tab, 'minori')).toBeVisible();
      for (const tab of [page, home]) await expect(tab).toHaveURL(paths.home);
      await expect(applyBar(other).getByText('応募済み')).toBeVisible();
      await list;
      await Promise.all([home, other].map((tab) => allFetched(tab)));
      expect(requests.map(({ times }) => times)).toEqual([0, 1, 1]);
    });

    await open(page, paths.settings);
    await page.getByLabel('新しいメールアドレス').fill('atarashii@example.com');
    const mayLoad = Promise.withResolvers<void>();
    await other.route('**/assets/index-*.js', async (route) => {
      await mayLoad.promise;
      await route.continue();
    });
    const member = other.waitForResponse('**/api/user/me');
    await other.goto(paths.settings, { waitUntil: 'commit' });
    await member;
    await logOut(home, 'minori');

    await test.step("after a logout, a member's tab with input is cleared at once and shows a visitor's page", async () => {
      await expect(page).toHaveURL(paths.home);
      await expectToast(page, '別のタブでログアウトしたため、ホームを開き直しました');
      await expect(visitor(page)).toBeVisible();
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person('minori').last_name);
    });
    await test.step("a tab that was still loading becomes a visitor's, too", async () => {
      mayLoad.resolve();
      await expect(other).toHaveURL(paths.home);
      await expect(visitor(other)).toBeVisible();
    });
    await test.step("a login as another person removes the earlier person's page everywhere", async () => {
      await home.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
      await sendLogin(home, person('kenta'));
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL(paths.home);
        await expect(menu(tab, 'kenta')).toBeVisible();
      }
    });
  });
});

test(
  "a tab with a pending login checks the session only after its response, and then shows the server's state",
  SLOW,
  async ({ page }) => {
    const other = await another(page, paths.login);
    await open(page, paths.login);
    const { answered, release } = await holdResponse(page, 'POST', '/api/login');
    await sendLogin(page, person('minori'));
    await answered;
    const session = (await page.context().cookies()).filter(({ name }) => name === 'tsugimichi-session');
    expect(session).toHaveLength(1);
    const requests = counted(page);
    const list = other.waitForResponse('**/api/offers?*');
    await sendLogin(other, person('kenta'));
    await expect(menu(other, 'kenta')).toBeVisible();
    expect(requests.times).toBe(0);
    // Each response sets the session cookie: wait until none of the other tab's is pending.
    await list;
    await allFetched(other);
    // The page may check the session before the browser stores a held response's cookie, so set it first.
    await page.context().addCookies(session);
    release();
    // Its cookie arrived last and names a session that the other login has ended: nobody is logged in.
    for (const tab of [page, other]) await expect(visitor(tab)).toBeVisible();
  },
);
