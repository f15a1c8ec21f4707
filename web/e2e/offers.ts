import type { Locator, Page } from 'playwright/test';

/** The cards of offers, each with a title; the grey ones that stand there while a list loads are no items to anybody. */
export const offerCards = (scope: Page | Locator): Locator => {
  const page = 'page' in scope ? scope.page() : scope;
  return scope.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
};

/** The list of offers on the home page, once what it holds is up to date. */
export const offersGrid = (page: Page): Locator =>
  page.getByRole('tabpanel').getByRole('list').and(page.locator(':not([aria-busy])'));

/** How many offers the home page says there are: the number alone. */
export const offerCount = (page: Page): Locator => page.getByRole('tabpanel').getByRole('status').locator('b');

/** The kind of work of cards, or of the offer of a page: the first word of its first line. */
export const kindOf = (place: Locator): Locator => place.locator('p > span[data-path]');

/** The bar that stays with an offer, with the button that applies. */
export const applyBar = (page: Page): Locator => page.getByRole('region', { name: '応募', exact: true });
