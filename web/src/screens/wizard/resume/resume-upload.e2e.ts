import { SLOW } from '#web/e2e/matrix.ts';
import { addUrl, choose, MB, next, open, pdf, row } from '#web/e2e/registration/resume-step.ts';
import { expect, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test.describe('a member without a résumé', () => {
  test.use({ scenario: 'no-resume', expectedStatuses: [401, 419] });

  test('shows the progress of a slow upload, cancels it by keyboard, and repeats it after a login over the page', async ({
    page,
    world,
  }) => {
    await open(page);
    await choose(page, pdf('履歴書.pdf', 3 * MB));
    const browser = await page.context().newCDPSession(page);
    const limitTo = (uploadThroughput: number) =>
      browser.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    // A busy machine takes long to press the button: the upload lasts until then.
    await limitTo(MB / 16);
    await next(page).click();
    const bar = page.getByRole('progressbar', { name: '履歴書.pdfのアップロード' });
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
    await expect(row(page, '履歴書.pdf')).toContainText(/3MBのうち.*B（\d+%）/);
    await expect(page.getByRole('button', { name: 'アップロードしています…' })).toBeDisabled();
    await page.getByRole('button', { name: 'アップロードを中止する' }).press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(next(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'アップロードを中止しました' })).toBeAttached();
    await expect(row(page, '履歴書.pdf')).toContainText('3MB');
    await limitTo(-1);
    await test.step('a session that ends during the upload', async () => {
      await world.fail({ method: 'POST', path: '/api/user/resume', end_session: true, times: 1 });
      await next(page).click();
      await expect(page.getByRole('dialog', { name: 'もう一度ログインしてください' })).toBeVisible();
      await sendLogin(page, person('minori'));
      await expect(page).toHaveURL(paths.register.career);
    });
  });
});

test.describe('a proxy that rejects large bodies without CORS headers', () => {
  test.use({ scenario: 'no-resume', expectedStatuses: [0, 401], expectedComplaints: /CORS policy|ERR_FAILED|413/ });
  test('is reported as the probable cause with the size, and the chosen files stay', SLOW, async ({ page }) => {
    // As nginx does above its `client_max_body_size`.
    const tooLarge = { status: 413, contentType: 'text/html', body: '<h1>413</h1>' };
    await page.route('**/api/user/resume', (route) => route.fulfill(tooLarge), { times: 1 });
    await open(page);
    await choose(page, pdf('職務経歴書.pdf', 3 * MB));
    await addUrl(page, 'https://portfolio.example');
    await next(page).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'ファイルが大きすぎて、サーバーに受け取られなかった可能性があります' });
    await expect(alert).toContainText(
      '送信したファイルは合計3MBです（1ファイル10MBまで）。ファイルを小さくしてください。',
    );
    await expect(row(page, '職務経歴書.pdf')).toContainText('まだ登録されていません');
    await expect(row(page, 'https://portfolio.example')).toBeVisible();
    await page.getByRole('button', { name: '職務経歴書.pdfを削除する' }).click();
    await page.getByRole('button', { name: 'もう一度アップロードする' }).click();
    await expect(page).toHaveURL(paths.register.career);
  });
});
