import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { openReasons, submit as withdraw } from '#web/e2e/member/withdrawal-dialogs.ts';
import { test as base, expect, logIn, offerId, type Page, person, sendLogin } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { email, last_name, first_name } = person('minori');
const name = `${last_name} ${first_name}`;

/** The browser reaches a backend with Laravel's own header, which lets it store answers, through this proxy. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
  proxy: async ({}, use, info) => {
    let changed = 0;
    const server = createServer((incoming, outgoing) => {
      const { method, headers, url = '' } = incoming;
      const onward = request(url, { method, headers }, (answer) => {
        const { 'clear-site-data': _, ...others } = answer.headers;
        const isOfApi = new URL(url).pathname.startsWith('/api/');
        if (isOfApi) changed += 1;
        outgoing.writeHead(
          answer.statusCode ?? 502,
          isOfApi ? { ...others, 'cache-control': 'no-cache, private' } : others,
        );
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    // The test's own requests.
    server.on('connect', ({ url = '' }, socket) => {
      const onward = connect(Number(url.split(':')[1]), 'localhost', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
    await once(server.listen(0, 'localhost'), 'listening');
    await use({ server: `http://localhost:${(server.address() as AddressInfo).port}` });
    server.close();
    server.closeAllConnections();
    if (info.status !== 'skipped') expect(changed, 'the browser uses the proxy').toBeGreaterThan(0);
  },
});
test.use({ expectedStatuses: [401, 419] });

/** Opens a page of the member by its address, as a document of its own. */
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
};
/** The page is complete and shows nothing of the member. */
const expectNobody = async (page: Page) => {
  const entry = page.getByRole('banner').getByRole('link', { name: 'ログイン' });
  await expect(entry.or(page.getByRole('heading', { level: 1, name: 'ログイン' }))).toBeVisible();
  await expect(page.locator('body')).not.toContainText(last_name ?? '');
  await expect(page.locator('body')).not.toContainText(email);
  for (const field of await page.getByRole('textbox').all()) await expect(field).not.toHaveValue(email);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain(email);
};

test('after a logout on a page that a login led to, Back shows nothing of the member', async ({ page }) => {
  await page.goto(paths.offer(offerId));
  await page.getByRole('button', { name: 'この求人に応募する' }).click();
  await expect(page).toHaveURL(paths.login);
  await sendLogin(page, person('minori'));
  const member = page.getByRole('banner').getByRole('button', { name });
  await expect(member).toBeVisible();
  await member.click();
  await page.getByRole('button', { name: 'ログアウト', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page).toHaveURL(paths.offer(offerId));
    await expectNobody(page);
  }
});

test('after an ended session, Back leads to the login', async ({ page }) => {
  await logIn(page, 'minori');
  await open(page, paths.profile);
  await page.goto('/robots.txt');
  await page.context().clearCookies({ name: 'tsugimichi-session' });
  await page.goBack();
  await expect(page).toHaveURL(paths.login);
  await expectNobody(page);
});

test('after a withdrawal, Back shows a visitor’s pages', async ({ page }) => {
  await logIn(page, 'minori');
  await open(page, paths.profile);
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('banner').getByRole('link', { name: '設定' }).click();
  await openReasons(page);
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('button', withdraw).click();
  await expect(page).toHaveURL(paths.home);
  await page.goBack();
  await expectNobody(page);
});
