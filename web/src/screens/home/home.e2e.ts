import { offerCards } from '#web/e2e/offers.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

const cards = (page: Page) => offerCards(page.getByRole('main'));

test('a visitor browses both kinds of work, pauses the hero and opens offers', async ({ page, context }) => {
  await page.goto('/');
  const career = page.getByRole('tab', { name: '転職先を探す' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/次の道は、\s*ひとつじゃない。/);
  await expect(page.getByRole('heading', { name: '新着の求人' })).toBeVisible();
  await expect(cards(page).first()).toContainText('転職');

  await test.step("pressing the chosen tab adds no history entry, and keys with a modifier stay the browser's", async () => {
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await career.click();
    await career.focus();
    await page.keyboard.press('Home');
    await page.evaluate(() => {
      const taken: string[] = [];
      Object.assign(globalThis, { taken });
      addEventListener('keydown', (event) => event.defaultPrevented && taken.push(event.key));
    });
    for (const modifier of ['Alt', 'Control', 'Meta', 'Shift'])
      for (const key of ['ArrowLeft', 'ArrowRight', 'End']) await page.keyboard.press(`${modifier}+${key}`);
    expect(await page.evaluate(() => (globalThis as unknown as { taken: string[] }).taken)).toEqual([]);
    await expect(career).toBeFocused();
    await expect(career).toHaveAttribute('aria-selected', 'true');
    expect(await entries()).toBe(before);
  });

  await test.step('the hero stops under reduced motion, or by its button', async () => {
    // Decoration, hidden from screen readers.
    const firstRoad = page.getByRole('region', { name: 'ひとつじゃない' }).locator('ul').first();
    await expect(firstRoad).toHaveCSS('animation-name', 'none');
    await expect(page.getByRole('button', { name: '動きを止める' })).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: '動きを止める' }).click();
    await expect(firstRoad).toHaveCSS('animation-play-state', 'paused');
    await page.getByRole('button', { name: '動きを再開する' }).click();
    await expect(firstRoad).toHaveCSS('animation-play-state', 'running');
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('a card opens its offer in the same document, with Ctrl in a new tab', async () => {
    const link = cards(page).first().getByRole('link');
    const address = (await link.getAttribute('href')) ?? '';
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
    await expect(tab).toHaveURL(address);
    await tab.close();
    await expect(page).toHaveURL('/');
    await link.click();
    await expect(page).toHaveURL(address);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});
