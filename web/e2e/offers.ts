import type { Locator, Page } from 'playwright/test';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import type { World } from './world.ts';

const { offer_id: offerId = 0, member_id: memberId } = loadScenario('ordinary-day').values;

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

/** Leaves a member's application to the cast's first offer pending in the browser, as 応募する and the login do. */
export const leavePending = async (page: Page, world: World): Promise<void> => {
  const { data: offer } = await (await world.api(`/api/offers/${offerId}`)).json();
  const pending = { address: paths.offer(offerId), at: (await world.kit.clock.now()).getTime(), offer };
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`tsugimichi.apply.${memberId}`, JSON.stringify(pending)],
  );
};

/** The sticky bar of an offer, with the apply button. */
export const applyBar = (page: Page): Locator => page.getByRole('region', { name: '応募', exact: true });
