import { SLOW } from '#web/e2e/matrix.ts';
import { typeCode, waitForCode } from '#web/e2e/registration/applicant.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';

type Answer = Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0];

const answerWith = async (page: Page, answer: Answer) => {
  await page.unrouteAll();
  await page.route('/config.json', (route) => route.fulfill(answer));
};
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'ただいまサイトをご利用いただけません' });

test.use({ expectedStatuses: [0], expectedComplaints: /config\.json/ });

// config-trouble.test.ts covers all sentences.
test("reports a missing or wrong configuration with the operator's contacts, and recovers after the fix", async ({
  page,
}) => {
  await test.step('reports the connection if the server does not respond', async () => {
    await page.route('/config.json', (route) => route.abort());
    await page.goto(paths.login);
    await expect(page.getByRole('heading', { level: 1, name: 'ページを読み込めませんでした' })).toBeVisible();
    await expect(page).toHaveTitle('ページを読み込めませんでした｜ツギミチ');
    await expect(page.getByRole('main')).not.toContainText('サイトの設定に問題');
  });
  await test.step("shows the site's own contacts if the file's exceed the call stack", async () => {
    const nested = '['.repeat(100_000) + ']'.repeat(100_000);
    await answerWith(page, { contentType: 'application/json', body: `{"operator":{"thirdParties":${nested}}}` });
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('運営者の方へ：config.json の入れ子が深すぎます');
    await expect(page.getByRole('link', { name: operator.email })).toBeVisible();
  });
  // An error elsewhere in the file does not hide the operator's own number.
  await answerWith(page, { json: { api: 3, operator: { phone: '03-1111-2222', hours: '9:00〜17:00' } } });
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(page.getByRole('link', { name: '03-1111-2222' })).toHaveAttribute('href', 'tel:0311112222');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
});

test("shows the file's operator data on the pages, without the mark of samples", SLOW, async ({ page }) => {
  await page.route('/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    const operator = { name: '株式会社例', phone: '03-1111-2222', email: 'help@example.jp' };
    await route.fulfill({ json: { ...config, operator } });
  });
  await page.goto(paths.tokutei);
  const rows = page.getByRole('main');
  await expect(rows).toContainText('株式会社例');
  await expect(rows).toContainText('help@example.jp');
  await expect(rows).not.toContainText('株式会社例 見本');
  await expect(rows).not.toContainText('help@example.jp 見本');
  await expect(rows).not.toContainText(operator.name);
});

test("opens a member's profile and home without storage and with a clock a day ahead", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, refuse);
    const ahead = Date.now.bind(Date);
    Date.now = () => ahead() + 86_400_000;
  });
  await logIn(page, 'minori');
  await page.goto(paths.profile);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${paths.home}?remote=フルリモート`);
  await expect(page.getByRole('heading', { name: '「フルリモート」の求人' })).toBeVisible();
});

test(
  'with a clock a day behind, delays another SMS code by a minute and accepts the sent one',
  SLOW,
  async ({ page, world }) => {
    await page.addInitScript(() => {
      const right = Date.now.bind(Date);
      Date.now = () => right() - 86_400_000;
    });
    const code = await waitForCode(page, world);
    await expect(page.getByRole('button', { name: /^認証コードを再送する/ })).toContainText(/あと(?:60|[1-5]?\d)秒/);
    await typeCode(page, code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('メールアドレス');
  },
);

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test("shows on every page what to do and the operator's contacts", async ({ page }) => {
    for (const path of [paths.home, paths.login, paths.register.identity]) {
      await page.goto(path);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      const words = page.getByRole('paragraph').filter({ hasText: 'JavaScript' });
      await expect(words).toContainText('JavaScriptを有効にして、再読み込みしてください。お問い合わせ');
      await expect(words.getByRole('link', { name: operator.email })).toHaveAttribute(
        'href',
        `mailto:${operator.email}`,
      );
      await expect(words.getByRole('link', { name: operator.phone })).toBeVisible();
    }
  });
});

test("replaces an older site's service worker by one that unregisters itself and clears its caches", async ({
  page,
}) => {
  await page.goto(paths.term);
  await page.evaluate(async () => {
    await caches.open('old');
    await navigator.serviceWorker.register('/sw.js');
  });
  const left = () =>
    page
      .evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
      .catch(() => null);
  await expect.poll(left).toEqual([0, 0]);
  await expect(page.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible();
});
