// biome-ignore-all lint/plugin: the look and duration of toasts are the subject.

import { SLOW } from '#web/e2e/matrix.ts';
import { spokenToasts, toasts } from '#web/e2e/page/toasts.ts';
import { expect, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { TOAST_MS } from '#web/src/ui-constants.ts';

test.use({ expectedStatuses: [401, 404, 422] });

const sentence = '求人詳細の取得に失敗しました。';
const toast = (page: Page) => toasts(page).filter({ hasText: sentence });

/** Stops the page's time once it has started, so that no toast disappears on a busy machine before the test looks. */
const openStopped = async (page: Page) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto(paths.company);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(now + 60_000);
};

/** The toast fades, and is then removed. */
const expectClosed = async (page: Page) => {
  await expect(toast(page)).toHaveAttribute('data-leaving', 'true');
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);
};

/** Shows the toast of an offer that does not exist, in the same document. */
const showToast = async (page: Page) => {
  await page.evaluate(() => {
    history.pushState(null, '', '/jobs/999999');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(toast(page)).toBeVisible();
};

const middleOf = async (page: Page) => {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('The toast is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const expectAt = (page: Page, x: number) =>
  expect.poll(async () => Math.abs((await middleOf(page)).x - x), 'distance in px').toBeLessThan(0.5);

test('a toast appears bottom right, closes after three seconds, pauses under the pointer and is dragged away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStopped(page);
  await showToast(page);
  for (const { width, height, edge } of [
    { width: 1280, height: 800, edge: 24 },
    { width: 375, height: 667, edge: 16 },
  ])
    await test.step(`bottom right at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      const box = await toast(page).boundingBox();
      const inner = await page.evaluate(() => document.documentElement.clientWidth);
      expect(inner - (box?.x ?? 0) - (box?.width ?? 0)).toBeCloseTo(edge, 0);
      expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeCloseTo(edge, 0);
    });
  await test.step('closes by itself after three seconds', async () => {
    await page.clock.runFor(TOAST_MS - 100);
    await expect(toast(page)).not.toHaveAttribute('data-leaving');
    await page.clock.runFor(200);
    await expectClosed(page);
  });
  await showToast(page);
  const { x, y } = await middleOf(page);
  await test.step('pauses under the pointer', async () => {
    await page.mouse.move(x, y);
    await page.clock.runFor(2 * TOAST_MS);
    await expect(toast(page)).toBeVisible();
  });
  await test.step('snaps back after a short drag', async () => {
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await expectAt(page, x + 40);
    await page.mouse.up();
    await expectAt(page, x);
    await expect(toast(page)).not.toHaveAttribute('data-leaving');
  });
  await test.step('closes after a long drag', async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 90, y, { steps: 4 });
    await expectAt(page, x + 90);
    await page.mouse.up();
    await expectClosed(page);
  });
  for (const key of [null, 'Enter'])
    await test.step(`closes by ${key ?? 'a press'}, long before its time`, async () => {
      await showToast(page);
      await (key ? toast(page).press(key) : toast(page).click());
      await expectClosed(page);
    });
});

test('announces a toast unless an alert in place has the same text; removed under the pointer, it pauses no other', async ({
  page,
}) => {
  const forEars = spokenToasts(page);
  await page.clock.install();
  await page.goto(paths.login);
  await sendLogin(page, { ...person('minori'), password: 'Chigau-2026' });
  const failed = toasts(page);
  await expect(failed).toContainText('ログインに失敗しました');
  await expect(page.getByRole('alert')).toContainText('ログインに失敗しました');
  await failed.hover();
  // A slightly later announcement would be there by then.
  await page.clock.runFor(200);
  await expect(forEars).toHaveText('');
  await page.getByLabel('パスワード', { exact: true }).fill(person('minori').password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(toasts(page)).toHaveCount(0);
  await showToast(page);
  await expect(forEars).toHaveText(sentence);
  await page.clock.fastForward(2 * TOAST_MS);
  await expect(toast(page)).toHaveCount(0);
});

test('announces the same text again while the first is still shown', SLOW, async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  const card = page.getByRole('region', { name: 'メールアドレスの変更' });
  await page.getByLabel('新しいメールアドレス').fill('minori.new@example.com');
  await card.getByRole('button', { name: '変更する' }).click();
  const forEars = spokenToasts(page);
  await expect(forEars).toContainText('認証メールを送信しました');
  const first = await forEars.elementHandle();
  await toasts(page).hover();
  await card.getByRole('button', { name: '認証メールを再送する' }).press('Enter');
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(forEars).toContainText('認証メールを送信しました');
});
