import type { Page, Route } from 'playwright';
import { loadScenario } from '#fixtures/loader/load.ts';
import { offerCards } from '#web/e2e/offers.ts';
import { paths } from '#web/src/paths.ts';
import { hold, type Picture, press, steps } from './picture.ts';

const { offers, values } = loadScenario('ordinary-day');
const offer = paths.offer(values.offer_id ?? 1);
const sideOffer = paths.sideOffer(offers.find(({ kind }) => kind === 'side')?.id ?? 1);
/** Searches and waits for the announced number of hits, which follows when the typing has stopped. */
const search = (word: string) => async (page: Page) => {
  const box = page.locator('.keyword-box').filter({ visible: true });
  await box.getByRole('searchbox').fill(word);
  await box.getByRole('status').filter({ hasText: '求人' }).waitFor();
};
const toList = (page: Page) => offerCards(page).nth(5).scrollIntoViewIfNeeded();

const onlyApplied = (page: Page) => page.getByRole('checkbox', { name: '応募済みのみ' }).check();

const home: readonly Picture[] = [
  { name: 'home', path: '/', window: true },
  { name: 'home-whole', path: '/' },
  { name: 'home-side-job', path: '/?type=side-job' },
  { name: 'home-member', path: '/', as: 'minori' },
  { name: 'home-member-window', path: '/', as: 'minori', window: true },
  { name: 'home-only-applied', path: '/', as: 'minori', scenario: 'already-applied', act: onlyApplied },
  { name: 'home-none-applied', path: '/?type=side-job', as: 'minori', act: onlyApplied },
  { name: 'home-unfinished', path: '/', as: 'tsubame', scenario: 'member-without-name' },
  { name: 'home-menu', path: '/', window: true, narrow: true, act: press('メニュー') },
  { name: 'home-account-menu', path: '/', as: 'minori', window: true, act: press(/小野寺|メニュー/) },
  { name: 'home-search', path: '/', act: search('エンジニア') },
  { name: 'home-nothing-found', path: '/', act: search('存在しない言葉') },
  { name: 'home-no-offers', path: '/', scenario: 'no-offers' },
  { name: 'home-single-offer', path: '/?type=side-job', scenario: 'single-offer' },
  { name: 'home-failed', path: '/', scenario: 'offers-unavailable' },
  { name: 'home-loading', path: '/', before: hold('offers?*') },
  { name: 'home-masters-failed', path: '/', as: 'minori', scenario: 'masters-unavailable' },
  { name: 'home-long-list', path: '/', scenario: 'thirty-offers', window: true, act: toList },
];

const offerPages: readonly Picture[] = [
  { name: 'offer', path: offer },
  { name: 'offer-window', path: offer, window: true },
  { name: 'offer-side', path: sideOffer },
  { name: 'offer-bare', path: offer, scenario: 'bare-offers' },
  { name: 'offer-loading', path: offer, before: hold('offers/*') },
  { name: 'offer-applied', path: offer, as: 'minori', scenario: 'already-applied', window: true },
  {
    name: 'offer-applying',
    path: offer,
    as: 'minori',
    window: true,
    before: hold('apply/'),
    act: press('この求人に応募する'),
  },
  {
    name: 'offer-apply-done',
    path: offer,
    as: 'minori',
    window: true,
    act: async (page) => {
      await press('この求人に応募する')(page);
      await page.getByText('応募済み', { exact: true }).waitFor();
    },
  },
  {
    name: 'offer-apply-failed',
    path: offer,
    as: 'minori',
    scenario: 'apply-fails',
    window: true,
    act: press('この求人に応募する'),
  },
  { name: 'offer-apply-as-visitor', path: offer, window: true, act: press('この求人に応募する') },
  { name: 'offer-gone', path: offer, scenario: 'offer-gone', window: true },
  { name: 'offer-print', path: offer, print: true },
];

const fillNotify = steps(
  { 氏名: '見本 花子', 現在の会社名: '株式会社みほん', メールアドレス: 'hanako@example.com' },
  '求人の案内を受け取る',
);

const companyPages: readonly Picture[] = [
  { name: 'service', path: paths.service },
  { name: 'service-failed', path: paths.service, scenario: 'landing-fails', act: fillNotify },
  { name: 'company', path: paths.company },
  { name: 'contact', path: paths.contact },
  { name: 'term', path: paths.term },
  { name: 'term-window', path: `${paths.term}#a5`, window: true },
  { name: 'term-print', path: paths.term, print: true },
  { name: 'privacy', path: paths.privacy },
  { name: 'tokutei', path: paths.tokutei },
  { name: 'toriatsukai', path: paths.toriatsukai },
  { name: 'nda', path: paths.nda },
  { name: 'nda-agree', path: paths.ndaAgree },
  { name: 'nda-complete', path: paths.ndaComplete },
];

const missingScripts =
  (...files: readonly string[]) =>
  async (page: Page) => {
    for (const file of files) await page.route(`**/assets/${file}*.js`, (route) => route.abort());
  };
const offline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));

/** The server has a newer page, which was already loaded once. */
const newer = async (page: Page) => {
  await missingScripts('login-screen')(page);
  await page.addInitScript(() => sessionStorage.setItem('tsugimichi.renewed', String(Date.now())));
  const isFetchedByScript = (route: Route) => route.request().resourceType() === 'fetch';
  await page.route(`**${paths.login}`, (route) =>
    isFetchedByScript(route) ? route.fulfill({ body: '<div id="root"></div>' }) : route.fallback(),
  );
};

const failures: readonly Picture[] = [
  { name: 'error-404', path: '/nowhere', as: 'minori', window: true },
  { name: 'error-500', path: paths.login, window: true, before: missingScripts('login-screen') },
  { name: 'error-newer', path: paths.login, window: true, before: newer },
  { name: 'error-plain', path: paths.login, window: true, before: missingScripts('login-screen', 'shared') },
  {
    name: 'error-offline',
    path: paths.login,
    window: true,
    before: async (page) => {
      await offline(page);
      await missingScripts('login-screen')(page);
    },
  },
  { name: 'shell-loading', path: paths.settings, as: 'minori', window: true, before: hold('user/me') },
];

/** The site cannot start: its configuration or entry script is missing. */
const unusable: readonly Picture[] = [
  {
    name: 'config-wrong',
    path: paths.login,
    window: true,
    before: (page) => page.route('/config.json', (route) => route.fulfill({ json: { api: 'api.example.jp/' } })),
  },
  {
    name: 'config-lost',
    path: paths.login,
    window: true,
    before: (page) => page.route('/config.json', (route) => route.abort()),
  },
  { name: 'entry-gone', path: paths.login, window: true, before: missingScripts('index') },
];

/** The pictures of a visitor. */
export const publicPictures: readonly Picture[] = [...home, ...offerPages, ...companyPages, ...failures, ...unusable];
