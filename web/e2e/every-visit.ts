import { loadScenario } from '#fixtures/loader/load.ts';
import { routeWords } from '#web/src/page-head/route-words.ts';
import { isPublic, paths } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import { waitForCode } from './applicant.ts';
import { STEP_COUNT } from './step.ts';
import { expect, type Page } from './test.ts';
import type { World } from './world.ts';

/** Nobody, a member with everything open to her, one whom no question awaits, a member in the middle of her registration. */
type Who = 'visitor' | 'minori' | 'aoi' | 'mei';

/** A page to look at, and who looks. */
export interface Visit {
  readonly who: Who;
  readonly address: string;
  /** The document's title; left out where nobody has written it down: the heading and the brand. */
  readonly title?: string;
  readonly scenario: string;
  /** How to get there, where opening the address is not enough. */
  readonly open?: (page: Page, world: World) => Promise<void>;
}

type Extra = Partial<Pick<Visit, 'scenario' | 'open'>>;
const visit = (who: Who, address: string, heading: string | undefined, extra: Extra = {}): Visit => ({
  who,
  address,
  ...(heading !== undefined && { title: `${heading}｜${site.name}` }),
  scenario: 'ordinary-day',
  ...extra,
});

/** The profile asks once a month whether the desired conditions still hold: that dialog is closed first. */
const pastQuestion = async (page: Page): Promise<void> => {
  await page.goto(paths.profile);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
/** The filter of a member's list: its code comes after the page, on a busy machine after everything else of it. */
const toFilter = async (page: Page): Promise<void> => {
  await page.goto(paths.home);
  await expect(page.getByRole('checkbox', { name: '応募済みのみ' })).toBeVisible();
};
/** The boxes of the code, when the new page has taken the focus. */
const toCode = async (page: Page, world: World): Promise<void> => {
  await waitForCode(page, world);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};

const { offers, values } = loadScenario('ordinary-day');
const offerTitle = (id: number | undefined) => offers.find((offer) => offer.id === id)?.title ?? '';
const step = (progress: number, heading: string) => `（${progress}/${STEP_COUNT}）${heading}｜会員登録`;
const member = (address: string, progress: number, heading: string) => [
  visit('minori', address, step(progress, heading)),
];

const { register, offer, sideOffer, ...pages } = paths;
const MAIN = '次の道は、ひとつじゃない。転職と副業の求人';
const LOGIN_NEEDED = '続きを入力するには、ログインが必要です';

/** The addresses of the site by their keys in paths.ts, where more is known of them than that they are named. */
const ofPages: Partial<Record<keyof typeof pages | 'offer' | 'sideOffer' | 'unknown', readonly Visit[]>> = {
  home: [visit('visitor', pages.home, MAIN), visit('minori', pages.home, MAIN, { open: toFilter })],
  login: [visit('visitor', pages.login, 'ログイン')],
  reminder: [visit('visitor', pages.reminder, 'パスワードの再発行')],
  reset: [
    visit('visitor', `${pages.reset}?id=1&token=reset-minori-5Hq8Rt2W`, '新しいパスワードの設定', {
      scenario: 'reset-link-waiting',
    }),
  ],
  profile: [
    visit('minori', pages.profile, '小野寺 みのりさんのプロフィール', { open: pastQuestion }),
    visit('mei', pages.profile, '久保田 芽衣さんのプロフィール', { open: pastQuestion }),
  ],
  settings: [visit('minori', pages.settings, '設定')],
  company: [visit('visitor', pages.company, '会社概要')],
  privacy: [visit('visitor', pages.privacy, 'プライバシーポリシー')],
  term: [visit('visitor', pages.term, '利用規約')],
  tokutei: [visit('visitor', pages.tokutei, '特定商取引法に基づく表記')],
  toriatsukai: [visit('visitor', pages.toriatsukai, '取り扱い職種の範囲等の明示')],
  contact: [visit('visitor', pages.contact, 'お問い合わせ'), visit('minori', pages.contact, 'お問い合わせ')],
  service: [visit('visitor', pages.service, 'いまの仕事のまま、次の会社を知る。')],
  nda: [visit('visitor', pages.nda, '秘密保持契約書')],
  ndaAgree: [visit('visitor', pages.ndaAgree, '秘密保持契約書への同意')],
  ndaComplete: [visit('visitor', pages.ndaComplete, 'ご同意ありがとうございます。')],
  offer: [
    visit('visitor', offer(values.offer_id ?? 0), offerTitle(values.offer_id)),
    visit('minori', offer(values.offer_id ?? 0), offerTitle(values.offer_id)),
  ],
  sideOffer: [visit('visitor', sideOffer(values.side_offer_id ?? 0), offerTitle(values.side_offer_id))],
  unknown: [visit('minori', '/nowhere/at/all', 'お探しのページが見つかりません')],
};

const ofRegister: Partial<Record<keyof typeof register, readonly Visit[]>> = {
  legal: [visit('visitor', register.legal, step(0, '会員登録をはじめる'))],
  identity: [visit('visitor', register.identity, step(1, 'ご本人の確認'))],
  sms: [visit('visitor', register.sms, step(2, '認証コードの入力'), { open: toCode })],
  email: [
    visit('visitor', register.email, `${LOGIN_NEEDED}｜会員登録`),
    visit('mei', register.email, step(3, 'メールアドレス')),
  ],
  password: [visit('mei', register.password, step(4, 'パスワード'))],
  // Its way back leads to the profile, which would ask minori whether her desired conditions still hold.
  gender: [visit('aoi', register.gender, step(5, '性別'))],
  birthday: member(register.birthday, 6, '生年月日'),
  lastEducation: [visit('mei', register.lastEducation, step(7, '最終学歴'))],
  currentCompany: member(register.currentCompany, 8, '現在の勤務先'),
  currentJob: member(register.currentJob, 9, '現在の職種'),
  annualIncome: member(register.annualIncome, 10, '現在の年収'),
  willingness: member(register.willingness, 11, '転職・副業の意向'),
  postalCode: member(register.postalCode, 12, '郵便番号'),
  currentIndustry: member(register.currentIndustry, 13, '現在の業種'),
  resume: member(register.resume, 14, '履歴書・職務経歴書'),
  career: member(register.career, 15, '職歴'),
  desiredCondition: member(register.desiredCondition, 16, '希望稼働条件'),
  desiredIndustry: member(register.desiredIndustry, 17, '希望業種'),
  desiredJob: member(register.desiredJob, 18, '希望職種'),
};

/** The addresses without an entry, which are opened all the same. */
const others = (addresses: Readonly<Record<string, string>>, listed: object): readonly string[] =>
  Object.entries(addresses).flatMap(([key, address]) => (key in listed ? [] : [address]));

/** Every route, opened as everybody to whom it looks different. */
export const everyVisit: readonly Visit[] = [
  ...Object.values(ofPages).flat(),
  ...Object.values(ofRegister).flat(),
  ...others(pages, ofPages).map((address) =>
    visit(isPublic(address) ? 'visitor' : 'minori', address, routeWords[address]?.heading),
  ),
  ...others(register, ofRegister).map((address) => visit('minori', address, undefined)),
];
