import type { Page } from 'playwright';
import { loadScenario, scenarioNames } from '#fixtures/loader/load.ts';
import { openScenario } from '#web/e2e/open-scenario.ts';
import { paths } from '#web/src/paths.ts';
import { fixedRoutes, isPublic } from '#web/src/routes.ts';

/** A state of the site, and how to open it in the build with the kit. */
export interface Picture {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
}

/** What the link of each scenario shows. */
export const scenarioPictures: readonly Picture[] = scenarioNames()
  .filter(({ opens }) => opens?.seen !== undefined && !opens.wire)
  .map((scenario) => ({ name: scenario.name, open: (page) => openScenario(page, scenario) }));

const { register, offer, sideOffer } = paths;
const others = fixedRoutes().filter(({ head }) => head !== 'register');
const { offers, values } = loadScenario('ordinary-day');
const addresses = {
  ...Object.fromEntries(others.map(({ head, path }) => [head, path])),
  ...register,
  offer: offer(values.offer_id ?? 1),
  sideOffer: sideOffer(offers.find(({ kind }) => kind === 'side')?.id ?? 1),
};

const openPage = async (page: Page, path: string, as: string): Promise<void> => {
  await page.goto(`/__kit/open?${new URLSearchParams({ scenario: 'ordinary-day', as, to: path })}`);
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/__kit'));
};

/** Each page for a member, and if it is public for a visitor. */
const pagePictures = Object.entries(addresses).flatMap(([name, path]): Picture[] => [
  ...(isPublic(path) ? [{ name: `page-${name}`, open: (page: Page) => openPage(page, path, '') }] : []),
  { name: `page-${name}-member`, open: (page) => openPage(page, path, 'minori') },
]);

/** In the order of the gallery. */
export const pictures: readonly Picture[] = [...pagePictures, ...scenarioPictures];
