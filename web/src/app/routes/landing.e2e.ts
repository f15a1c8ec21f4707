import { expect, test } from '#web/e2e/test.ts';

/** Records in the page whether header or footer were rendered under /tl. */
const watchShell = () => {
  const seen: string[] = [];
  Object.assign(globalThis, { shellUnderTl: seen });
  const look = () => {
    if (!location.pathname.startsWith('/tl')) return;
    seen.push('drawn');
    for (const part of document.querySelectorAll('body header, body footer')) seen.push(part.localName);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};
const query = () => localStorage.getItem('query');

test('a landing path stores its query and is replaced by the home page in the history', async ({ page }) => {
  await page.addInitScript(watchShell);
  await page.goto('/robots.txt');
  const before = await page.evaluate(() => history.length);
  await page.goto('/tl/anything/deeper?utm_source=x&utm_medium=mail');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  expect(await page.evaluate(query)).toBe('?utm_source=x&utm_medium=mail');
  const seen = await page.evaluate(() => (globalThis as unknown as { shellUnderTl: string[] }).shellUnderTl);
  expect(seen).not.toHaveLength(0);
  expect(seen.filter((what) => what !== 'drawn')).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/robots.txt');
});

test("stores the advertisement's parameters before the page is hydrated", async ({ page }) => {
  // React schedules work by a message channel; a stub prevents hydration.
  await page.addInitScript(() => {
    MessagePort.prototype.postMessage = () => {};
  });
  await page.goto('/?utm_source=x');
  expect(await page.evaluate(query)).toBe('?utm_source=x');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
