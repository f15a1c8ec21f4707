import { applyBar, offerCards, offerCount } from '#web/e2e/offers.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'キーワード' }).first();
const inAddress = (page: Page) => new URL(page.url()).searchParams.get('q');

test('filters by 120 key presses although the browser rejects more than 100 history changes; Back restores the list', async ({
  page,
}) => {
  // Like WebKit, which counts over ten seconds and throws an error.
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    let changes: number[] = [];
    history.replaceState = (...state) => {
      changes = [...changes, performance.now()].filter((time) => time > performance.now() - 10_000);
      if (changes.length > 100) throw new DOMException('too many changes', 'SecurityError');
      replaceState(...state);
    };
  });
  await page.goto('/');
  await expect(offerCards(page).first()).toBeVisible();
  const all = Number(await offerCount(page).textContent());
  await box(page).focus();
  await page.keyboard.type('a'.repeat(118));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('dx');
  await expect(box(page)).toHaveValue('dx');
  await expect.poll(() => inAddress(page)).toBe('dx');
  await expect.poll(async () => Number(await offerCount(page).textContent())).toBeLessThan(all);

  await test.step('goes back to the filtered list after an offer is pressed right after the last key', async () => {
    // In one task, so that the address cannot follow the keyword yet.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[type="search"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'エンジニア');
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      document.querySelector<HTMLAnchorElement>('#offers li a')?.click();
    });
    await expect(applyBar(page)).toBeVisible();
    await page.getByRole('link', { name: '求人一覧に戻る' }).click();
    await expect.poll(() => inAddress(page)).toBe('エンジニア');
    await expect(box(page)).toHaveValue('エンジニア');
  });
});
