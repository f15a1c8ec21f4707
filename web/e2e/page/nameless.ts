import type { Locator, Page } from 'playwright';

// Elements that Playwright cannot find by role, label or text.

/** The input behind the button ファイルを選択: it is hidden, so it has no name. */
export const fileInput = (page: Page): Locator => page.locator('input[type=file]');

/** The headers of foldable parts: `summary` has no role. */
export const foldHeaders = (page: Page): Locator => page.getByRole('main').locator('summary');

/** The panel of the header's menu: a box. */
export const menuPanel = (page: Page): Locator => page.getByRole('banner').locator('button[aria-controls] + div');
