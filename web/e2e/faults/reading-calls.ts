import { listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { getMember } from '#contracts/api/member.ts';
import { getOffer, listOffers } from '#contracts/api/offers.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { offerCards } from '#web/e2e/offers.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import type { Call } from './call.ts';

const offerId = loadScenario('ordinary-day').values.offer_id ?? 0;
const loadAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' }).click();
const recommended = (page: Page) => page.getByRole('tabpanel', { name: 'おすすめの求人' });
/** A visitor is redirected to the login; that is no failure (decision S6). */
const AS_VISITOR = /はじめてご利用の方/;

const picker = (
  path: string,
  what: string,
  role: 'listbox' | 'group',
  name: string,
): Omit<Call, 'endpoint' | 'what'> => ({
  as: 'minori',
  cause: (page) => page.goto(path),
  words: new RegExp(`${what}を読み込めませんでした`),
  isAlways: true,
  again: loadAgain,
  done: (page) => expect(page.getByRole(role, { name })).toBeVisible(),
});

/** Requests that a page sends when it opens. */
export const READING_CALLS: readonly Call[] = [
  {
    endpoint: getMember,
    what: 'opens a page for members',
    as: 'minori',
    cause: (page) => page.goto(paths.settings),
    words: /ログインの状態を確認できませんでした/,
    again: (page) => page.getByRole('button', { name: 'もう一度確認する' }).click(),
    done: (page) => expect(page.getByRole('heading', { level: 1, name: '設定' })).toBeVisible(),
    otherwise: { 401: { words: AS_VISITOR, again: (page) => page.goto(paths.settings) } },
  },
  {
    endpoint: listOffers,
    what: 'opens the home page',
    cause: (page) => page.goto(paths.home),
    words: /求人を読み込めませんでした/,
    again: loadAgain,
    done: (page) => expect(offerCards(page.getByRole('main')).first()).toBeVisible(),
  },
  {
    endpoint: listOffers,
    what: 'opens the recommended offers',
    as: 'aoi',
    open: async (page) => {
      await page.goto(paths.profile);
      await expect(page.getByRole('tab', { name: 'おすすめの求人' })).toBeVisible();
    },
    cause: (page) => page.getByRole('tab', { name: 'おすすめの求人' }).click(),
    words: /求人を読み込めませんでした/,
    again: (page) => recommended(page).getByRole('button', { name: 'もう一度読み込む' }).click(),
    done: (page) => expect(offerCards(recommended(page)).first()).toBeVisible(),
  },
  {
    endpoint: getOffer,
    what: 'opens an offer',
    cause: (page) => page.goto(paths.offer(offerId)),
    words: /求人詳細の取得に失敗しました。/,
    // The specification redirects home with a toast.
    isShown: async (page) => {
      await expectToast(page, '求人詳細の取得に失敗しました。', 'error');
      await expect(page).toHaveURL(paths.home);
    },
    done: (page) => expect(page.getByRole('button', { name: 'この求人に応募する' })).toBeVisible(),
  },
  {
    endpoint: listJobTypes,
    what: 'picks a job type',
    ...picker(paths.register.desiredJob, '職種', 'listbox', '希望職種（3つまで）'),
  },
  {
    endpoint: listIndustries,
    what: 'picks an industry',
    ...picker(paths.register.desiredIndustry, '業種', 'group', '希望業種（3つまで）'),
  },
];
