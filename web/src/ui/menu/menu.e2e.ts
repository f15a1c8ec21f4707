import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLOW } from '#web/e2e/matrix.ts';
import { menuPanel } from '#web/e2e/page/nameless.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { leftBehind } from '#web/tools/test-run/places.ts';

const button = (page: Page) => page.getByRole('button', { name: 'メニュー' });
const assets = join(leftBehind('web'), 'assets');
/** The build names style sheets by their hash only. */
const stylesOfMenu = (): string => {
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  return `**/${sheets.find((name) => readFileSync(join(assets, name), 'utf8').includes('menu-panel{'))}`;
};

test.use({ viewport: { width: 375, height: 667 } });

test('a menu pressed before its styles have loaded opens when they arrive, never without them', async ({ page }) => {
  const styles = stylesOfMenu();
  let come = () => {};
  const released = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(styles, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(styles);
  await page.goto('/');
  await requested;
  await button(page).click();
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(menuPanel(page)).toBeHidden();
  come();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menuPanel(page)).toHaveCSS('position', 'absolute');
});

test.describe('a menu whose styles cannot be loaded', () => {
  test.use({ expectedStatuses: [0, 401] });
  test('opens without them', SLOW, async ({ page }) => {
    await page.route(stylesOfMenu(), (route) => route.abort());
    await page.goto('/');
    await button(page).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '無料で新規会員登録' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuPanel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });
});
