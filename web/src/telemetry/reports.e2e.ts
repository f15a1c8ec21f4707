import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, logIn, offerId, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { siteElsewhere, testPorts } from '#web/tools/test-run/places.ts';

interface Notice {
  readonly kind: string;
  readonly name: string;
  readonly route: string;
  readonly words: string;
}

const api = siteElsewhere()?.api ?? `http://localhost:${testPorts().apiPort}`;
/** Typed into a form and inserted into everything that can fail. */
const SECRETS = ['早川結衣', 'hayakawa@private.example', '09055556666', '南青山1-2-3', 's3cret-token'];
const SECRET = SECRETS.join(' ');
const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

/** Records the reports of all documents of the page. */
const listen = async (page: Page): Promise<Notice[]> => {
  const reports: Notice[] = [];
  await page.exposeFunction('keepReport', (report: Notice) => void reports.push(report));
  await page.addInitScript(() => {
    const { keepReport } = globalThis as unknown as { keepReport: (report: unknown) => void };
    addEventListener('tsugimichi:report', (event) => keepReport((event as CustomEvent).detail));
  });
  return reports;
};

/** Requests other than the page's own calls and files. */
const watchSent = (page: Page, origin: string | undefined): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isOurs = [origin, api].includes(new URL(request.url()).origin);
    if (!isOurs || request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
};

/** Simulates hiding the page, when some metrics become final; a page that is really left shows no more requests. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('pagehide'));
  });

test.describe('a visit in which everything goes wrong', () => {
  test.use({ expectedStatuses: [0, 401], expectedComplaints: /./ });
  test('reports nothing about the person or the server, and sends nothing', async ({ page, baseURL }) => {
    const sent = watchSent(page, baseURL);
    const reports = await listen(page);
    const reportsOf = (kind: string, route: string) =>
      expect.poll(() => reports.filter((one) => one.kind === kind).map((one) => one.route)).toContain(route);
    await logIn(page, 'aoi');
    await page.addInitScript((secret) => {
      // After the document is parsed, before the page's own scripts.
      document.addEventListener(
        'readystatechange',
        () => {
          throw new RangeError(secret);
        },
        { once: true },
      );
    }, SECRET);
    await page.route(`${api}/api/offers/*`, async (route) =>
      route.fulfill({ response: await route.fetch(), json: { data: { id: SECRET, title: SECRET } } }),
    );
    await page.goto(`${paths.offer(offerId)}?name=${encodeURIComponent(SECRET)}`);
    await expect(page).toHaveURL((url) => url.pathname === paths.home);
    await reportsOf('contract', paths.offer(':id'));
    expect(reports.find(({ kind }) => kind === 'error')?.name).toBe('RangeError');

    await page.route(/assets\/.*company/, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: '会社概要' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('問題が発生しました');
    await reportsOf('chunk', paths.company);
    await page.evaluate((secret) => {
      // Each offer card formats a date.
      Date.prototype.toISOString = () => {
        throw new TypeError(secret);
      };
    }, SECRET);
    await page.getByRole('link', { name: 'ホームへ戻る' }).click();
    await reportsOf('render', paths.home);

    await page.goto(`${paths.profile}?name=${encodeURIComponent(SECRET)}`);
    await page.getByRole('button', { name: 'お名前・連絡先を編集' }).click();
    await page.getByRole('dialog').getByLabel('住所').fill(SECRET);
    await page.evaluate((secret) => {
      void Promise.reject(new Error(secret));
      setTimeout(() => JSON.parse(`{"${secret}"`));
    }, SECRET);
    await reportsOf('rejection', paths.profile);
    await reportsOf('error', paths.profile);

    const words = JSON.stringify(reports);
    for (const secret of SECRETS) expect(words).not.toContain(secret);
    // ASCII only, besides the reports' own ellipsis: no encoded form of the data either.
    expect(words.replaceAll('…', '')).toMatch(/^[\x20-\x7e]*$/);
    expect(words).not.toMatch(/[?&]|%[0-9A-F]{2}/);
    expect(reports.find(({ kind }) => kind === 'contract')).toEqual({
      kind: 'contract',
      name: 'GET /api/offers/:id',
      value: null,
      rating: null,
      route: '/jobs/:id',
      build: expect.stringMatching(/^assets\/[\w-]+\.js$/),
      words: 'data.id',
      stack: [],
    });
    expect(sent.filter((one) => !one.startsWith(`POST ${api}/`))).toEqual([]);
  });
});

test("the README's example sends the reports to its address and no other", async ({ page, baseURL }) => {
  const sent = watchSent(page, baseURL);
  const [, script = ''] = /```js\n(.*?)```/s.exec(README) ?? [];
  const [line = '', address = ''] = /<script src=(\S+) defer><\/script>/.exec(README) ?? [];
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route(`${baseURL}${paths.home}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<script', `${line}$&`) });
  });
  // A test's page needs this permission to reach a server on this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: baseURL ?? '' });
  await page.route('**/reports', (route) => route.fulfill({ status: 204 }));
  const reports = await listen(page);
  await page.goto(paths.home);
  const seen = () => reports.map(({ name, route, words }) => `${name} ${route} ${words}`);
  await expect.poll(seen).toEqual(expect.arrayContaining(['FCP / navigate', 'TTFB / navigate']));
  await page.getByRole('contentinfo').getByRole('link', { name: '会社概要' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('会社概要');
  // Chromium knows navigations within the site from version 151 on: the first page's figures are final with the second.
  const isPerPage = await page.evaluate(() => PerformanceObserver.supportedEntryTypes.includes('soft-navigation'));
  if (isPerPage) await expect.poll(seen).toContain('CLS / navigate');
  const beacon = page.waitForRequest('**/reports');
  await hide(page);
  await expect.poll(seen).toContain(isPerPage ? 'CLS /company soft-navigation' : 'CLS /company navigate');
  const body: readonly Notice[] = JSON.parse((await beacon).postData() ?? '');
  expect(body).toEqual(reports.slice(0, body.length));
  expect(sent).toEqual([`POST ${baseURL}/reports`]);
});
