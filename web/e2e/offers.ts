import type { Locator, Page } from 'playwright/test';

/** The offer cards with a title; the grey placeholders of a loading list are hidden from the accessibility tree. */
export const offerCards = (scope: Page | Locator): Locator => {
  const page = 'page' in scope ? scope.page() : scope;
  return scope.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
};

/** The list of offers on the home page, once it is up to date. */
export const offersGrid = (page: Page): Locator =>
  page.getByRole('tabpanel').getByRole('list').and(page.locator(':not([aria-busy])'));

/** The number of offers on the home page. */
export const offerCount = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 2 }).locator('..').locator('b');

/** The sticky bar of an offer, with the apply button. */
export const applyBar = (page: Page): Locator => page.getByRole('region', { name: '応募', exact: true });
