import { startProxy } from '#contracts/proxy.ts';
import { test as deployTest } from '#web/e2e/network/next-deploy.ts';
import { postsTo } from '#web/e2e/network/posts.ts';
import { layoutShift } from '#web/e2e/page/layout-shift.ts';
import { expect, type Page, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { email, password } = person('minori');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Opens a page whose scripts wait; returns a function that lets them load. */
const openBeforeScripts = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, (route) => promise.then(() => route.fallback()));
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('[data-rendered] form').waitFor({ state: 'attached' });
  return resolve;
};

test('sends the login that was pressed before the script ran, once; then hides the form of the HTML from the member', async ({
  page,
}) => {
  const posts = postsTo(page, '/api/login');
  const run = await openBeforeScripts(page, paths.login);
  await field(page, 'メールアドレス').fill(email);
  await field(page, 'パスワード').fill(password);
  await field(page, 'パスワード').press('Enter');
  await expect(page).toHaveURL(paths.login);
  run();
  await expect(page).toHaveURL(paths.home);
  expect(posts).toEqual([{ email, password }]);
  // Only the API's cookies tell of the member, and no page is open that stores more.
  await page.goto('/robots.txt');
  await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
  await openBeforeScripts(page, paths.login);
  await expect(field(page, 'メールアドレス')).toBeHidden();
});

test('is painted as a whole, also if its HTML comes in parts', async ({ page, baseURL }) => {
  const { promise: isIdle, resolve: onIdle } = Promise.withResolvers<void>();
  using proxy = await startProxy(baseURL ?? '', async (request, forward) => {
    const response = await forward(request);
    if (new URL(request.url).pathname !== paths.login) return response;
    const html = await response.text();
    const middle = html.indexOf('type="password"');
    const { readable, writable } = new TextEncoderStream();
    const writer = writable.getWriter();
    writer.write(html.slice(0, middle));
    isIdle.then(() => writer.write(html.slice(middle))).then(() => writer.close());
    return new Response(readable, response);
  });
  // The API does not allow the proxy's origin.
  await page.route('**/api/**', () => {});
  await openBeforeScripts(page, proxy.url + paths.login);
  // A page has no idle time before its first paint.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  onIdle();
  await expect(field(page, 'パスワード')).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test('keeps text, caret and draft of a field from before the script, writes no field and moves nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const set = function (this: HTMLInputElement, text: string) {
      document.documentElement.dataset.written = '';
      value?.set?.call(this, text);
    };
    Object.defineProperty(HTMLInputElement.prototype, 'value', { ...value, set });
  });
  const run = await openBeforeScripts(page, paths.register.identity);
  const name = field(page, '姓');
  // Typing on takes the press back.
  await name.press('Enter');
  await name.pressSequentially('小野寺');
  await name.press('ArrowLeft');
  run();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('[data-written]')).toHaveCount(0);
  expect(await layoutShift(page)).toBe(0);
  await expect(name).toBeFocused();
  await expect(name).toHaveJSProperty('selectionStart', 2);
  await page.unrouteAll();
  const runAgain = await openBeforeScripts(page, paths.register.identity);
  await field(page, '名').pressSequentially('みのり');
  runAgain();
  await expect(name).toHaveValue('小野寺');
  await expect(field(page, 'メイ'), 'filled in for a name in kana').toHaveValue('ミノリ');
});

test.describe(() => {
  // React renders the page again.
  test.use({ expectedComplaints: /React error #418/ });

  test('keeps what was typed at another form of the address, and beside an element of an extension', async ({
    page,
  }) => {
    const run = await openBeforeScripts(page, '/Login/');
    await field(page, 'メールアドレス').fill(email);
    await page.locator('form').evaluate((form) => form.prepend(document.createElement('div')));
    run();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(paths.login);
    await expect(field(page, 'メールアドレス')).toHaveValue(email);
    await expect(page.locator('[data-rendered]')).toHaveCount(0);
  });
});

deployTest('keeps what was typed if the code of the page does not load', async ({ page }) => {
  // The preload, and the import.
  await page.route(/login-screen-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }), { times: 2 });
  const run = await openBeforeScripts(page, paths.login);
  await field(page, 'メールアドレス').fill(email);
  run();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(field(page, 'メールアドレス')).toHaveValue(email);
});

test.describe(() => {
  test.use({ expectedStatuses: [0], expectedComplaints: /config\.json/ });

  test('keeps what was typed if config.json fails twice, and sends it after another attempt', async ({ page }) => {
    await page.route('/config.json', (route) => route.abort());
    const run = await openBeforeScripts(page, paths.login);
    await field(page, 'メールアドレス').fill(email);
    await field(page, 'パスワード').fill(password);
    run();
    const retry = page.getByRole('button', { name: 'もう一度読み込む' });
    await retry.click();
    await retry.waitFor();
    await page.unroute('/config.json');
    await retry.click();
    await expect(page.locator('[data-rendered]')).toHaveCount(0);
    await page.getByRole('button', { name: 'ログイン' }).click();
    await expect(page).toHaveURL(paths.home);
  });
});
