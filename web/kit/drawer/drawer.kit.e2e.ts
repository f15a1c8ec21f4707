import { pathToFileURL } from 'node:url';
import { SLOW } from '#web/e2e/matrix.ts';
import { expect, expectAccessible, expectNoViolation, test } from '#web/e2e/test.ts';

test.use({ expectedStatuses: [401, 500], scenario: 'sms-code-waiting' });

test('the drawer fills in the code, moves the clock, arms the next fault and loads another state', async ({ page }) => {
  const loaded = page.waitForResponse('**/__kit/worlds/*/outbox');
  await page.goto('/__kit/open?scenario=sms-code-waiting');
  await expect(page.getByText('090****0201')).toBeVisible();
  const tab = page.getByRole('button', { name: /Open the kit/ });
  await expect(tab).toBeVisible();
  await loaded;
  const drawer = page.getByRole('complementary', { name: 'Developer kit' });
  await page.getByRole('button', { name: /認証コードを再送する/ }).click();
  await expect(page.getByText('認証コードを再送しました。古いコードは使えません。')).toBeVisible();
  await expect(page.getByRole('button', { name: /^SMS \d{6} click to fill$/ })).toBeVisible();
  await page.keyboard.press('Alt+k');
  await expect(drawer.getByRole('combobox', { name: 'Scenario' })).toHaveValue('sms-code-waiting');
  await drawer.getByRole('button', { name: '500' }).click();
  await expect(drawer.getByRole('button', { name: '500' })).toHaveAttribute('aria-pressed', 'true');
  await drawer.getByRole('button', { name: '500' }).click();
  await expect(drawer.getByRole('button', { name: '500' })).toHaveAttribute('aria-pressed', 'false');
  await drawer.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'メールアドレス' })).toBeVisible();
  await expect(drawer.getByRole('row').filter({ hasText: '/api/sms/verify' })).toContainText('200');

  await drawer.getByRole('button', { name: /^Just before: Session/ }).click();
  await expect(drawer.getByText(/^stands, \+/)).toBeVisible();
  const end = drawer.getByRole('listitem').filter({ hasText: 'Session' });
  await expect(end).toContainText('0:01');
  await end.getByRole('button', { name: 'Just after' }).click();
  await expect(end).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);
  await drawer.getByRole('combobox', { name: 'Scenario' }).selectOption('apply-fails');
  await drawer.getByRole('link', { name: 'Load' }).click();
  await expect(drawer.getByRole('list', { name: 'To see the state' })).toContainText('Press 「この求人に応募する」.');
  await test.step("the page's fixed bar ends where the drawer begins", async () => {
    const apply = page.getByRole('button', { name: 'この求人に応募する', exact: true });
    for (const width of [1024, 1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      // Fails if anything covers the button.
      await apply.click({ trial: true });
    }
  });
  await drawer.getByRole('combobox', { name: 'Scenario' }).selectOption('conditions-due');
  await drawer.getByRole('link', { name: 'Load' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();

  // A dialog makes everything outside inert, so the drawer moves into it.
  await drawer.getByRole('button', { name: 'Close the kit (Alt+K)' }).click();
  await expect(tab).toBeVisible();
  await expect(question).toBeVisible();
});

test.describe(() => {
  test.use({ expectedComplaints: /a strange state/ });

  test('saves the bug as one page with picture and console', async ({ page, context }, info) => {
    await page.goto('/__kit/open?scenario=sms-code-waiting');
    await expect(page.getByText('090****0201')).toBeVisible();
    await page.evaluate(() => console.warn('a strange state'));
    await page.getByRole('textbox').first().fill('98');
    await page.getByRole('button', { name: /Open the kit/ }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the bug as one page' }).click();
    const file = info.outputPath('bug.html');
    await (await downloading).saveAs(file);
    const bug = await context.newPage();
    await bug.goto(pathToFileURL(file).href);
    await expect(bug.getByRole('heading', { level: 1 })).toContainText('Bug:');
    await expect(bug.getByText('a strange state')).toBeVisible();
    await expect(bug.getByText(/^It contains what was typed/)).toBeVisible();
    const picture = bug.getByRole('img', { name: 'The page at that moment' });
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(300);
    await expectNoViolation(bug);
  });
});

test('without storage, a link explains what it cannot store; panel and drawer open', SLOW, async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get });
  });
  await page.goto('/__kit/open?scenario=sms-code-waiting');
  await expect(page.getByRole('main')).toContainText('the storage of this browser is full or forbidden');
  await page.getByRole('link', { name: 'All states, in the panel' }).click();
  await expect(page.getByRole('region', { name: 'World at a glance' })).toContainText('API localhost');
  await page.goto('/__kit/open?scenario=ordinary-day&as=');
  await page.getByRole('button', { name: /Open the kit/ }).click();
  await expect(page.getByRole('button', { name: 'Close the kit (Alt+K)' })).toBeVisible();
});

test.describe('with another backend as server', () => {
  test.use({ expectedStatuses: [401, 404] });

  test('reports that there is no kit and sends no more requests', async ({ page }) => {
    const requests: string[] = [];
    await page.route(/localhost:\d+\/__kit\/(?:health|events|worlds|scenarios|calls)/, (route) => {
      requests.push(new URL(route.request().url()).pathname);
      const { origin = '' } = route.request().headers();
      const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
      return route.fulfill({ status: 404, headers, body: 'Not Found' });
    });
    await page.goto('/');
    await page.getByRole('button', { name: /Open the kit/ }).click();
    const drawer = page.getByRole('complementary', { name: 'Developer kit' });
    await expect(drawer.getByRole('alert')).toContainText('has no kit');
    // The page itself asks for the time of its world.
    expect(requests.filter((path) => !path.endsWith('/clock'))).toEqual(['/__kit/health']);
  });
});
