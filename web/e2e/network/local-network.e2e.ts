import { devices, expect, test } from 'playwright/test';
import { freePort } from '#contracts/ports.ts';
import { networkAddresses, originAt } from '#mock-server/cli/network.ts';
import { SLOW } from '#web/e2e/matrix.ts';
import { applyBar, offerCards } from '#web/e2e/offers.ts';
import { byMouse } from '#web/e2e/page/input-method.ts';
import { expectToast, noteToasts } from '#web/e2e/page/toasts.ts';
import { getAccount, giveBasics } from '#web/e2e/registration/journey.ts';
import { startProcess } from './server-process.ts';

const [address = ''] = networkAddresses();
/** Errors of a page that has no websocket, and of a visitor. */
const EXPECTED = /failed to connect to websocket|WebSocket connection|status of 401/;

test.use({ screenshot: 'only-on-failure' });

// PLAYWRIGHT_CHROMIUM may be a script that starts the browser in another network namespace.
test('npm start -- --host: a phone without a secure context registers and applies', SLOW, async ({ browser }) => {
  test.skip(address === '', 'This machine is in no network.');
  test.slow();
  const [web, api] = [await freePort(), await freePort()];
  const env = { WEB_PORT: String(web), API_PORT: String(api), NODE_ENV: undefined };
  const baseURL = originAt(address, web);
  const args = ['mock-server/cli/dev.mjs', '--memory', `--host=${address}`];
  await using stack = new AsyncDisposableStack();
  stack.defer((await startProcess(args, `${baseURL}/config.json`, env)).stop);
  // `npm start` says that it is ready when both answer; the site may be the first.
  await expect(() => fetch(`${originAt(address, api)}/api/industries`)).toPass();
  await using context = await browser.newContext({ ...devices['Pixel 7'], baseURL, locale: 'ja-JP' });
  await noteToasts(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(message.text());
  });
  const sentCode = async () => {
    const outbox = `http://localhost:${api}/__kit/worlds/default/outbox?kind=sms&wait=20s`;
    return (await (await fetch(outbox)).json()).data[0].code as string;
  };

  await getAccount(page, byMouse, sentCode);
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await giveBasics(page, byMouse);
  await page.goto('/');
  await offerCards(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'この求人に応募する' }).first().click();
  await expectToast(page, '募集に応募しました');
  await expect(applyBar(page)).toContainText('応募しました');
  expect(problems).toEqual([]);
});
