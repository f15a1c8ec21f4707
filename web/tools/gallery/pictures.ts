import type { Page } from 'playwright';
import { loadScenario, scenarioNames } from '#fixtures/loader/load.ts';
import { openScenario } from '#web/e2e/open-scenario.ts';
import { paths } from '#web/src/paths.ts';
import { fixedRoutes, isPublic } from '#web/src/routes.ts';

/** A state of the site, and how to open it in the build with the kit. */
export interface Picture {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** It comes after a second of the page's own time. */
  readonly isTimed?: boolean;
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

const NOTICE = { text: '見本のお知らせです。', from: '2000-01-01T00:00Z', until: '2099-01-01T00:00Z' };

/** States that no scenario opens: a page, the button pressed on it, and what is then seen. */
const moments = [
  ['home-pay', paths.home, '年収', '想定年収の下限で絞り込みます'],
  ['home-remote', paths.home, 'リモート', '複数選択できます'],
  ['home-places', paths.home, '勤務地', '複数選択できます'],
  ['home-unread', `${paths.home}?remote=一部リモート&unread=1`, '', '記載なし・読み取れない'],
  ['home-nothing-found', `${paths.home}?q=エンジニア&pay=600&remote=一部リモート`, '', '条件を1つ外すと'],
  ['home-notice', paths.home, '', NOTICE.text],
  ['offer-applied', addresses.offer, 'この求人に応募する', '応募が完了しました'],
].map(
  ([name, path = '', button = '', seen = '']): Picture => ({
    name: `page-${name}`,
    isTimed: true,
    open: async (page) => {
      if (seen === NOTICE.text)
        await page.route('/config.json', async (route) => {
          const config = await (await route.fetch()).json();
          await route.fulfill({ json: { ...config, notice: NOTICE } });
        });
      await openPage(page, path, 'minori');
      if (button) await page.getByRole('button', { name: button }).click();
      await page.getByText(seen).first().waitFor();
    },
  }),
);

/** In the order of the gallery. */
export const pictures: readonly Picture[] = [...pagePictures, ...moments, ...scenarioPictures];
