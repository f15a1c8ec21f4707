import { loadScenario } from '#fixtures/loader/load.ts';
import { routeWords } from '#web/src/page-head/route-words.ts';
import { isPublic, paths } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import { waitForCode } from './registration/applicant.ts';
import { STEP_COUNT } from './registration/step.ts';
import { expect, type Page } from './test.ts';
import type { World } from './world.ts';

/** A visitor, a member with full access, a member without pending questions, a member in the middle of her registration. */
type Who = 'visitor' | 'minori' | 'aoi' | 'mei';

/** A page and its visitor. */
export interface Visit {
  readonly who: Who;
  readonly address: string;
  /** The document title; by default the heading and the brand. */
  readonly title?: string;
  readonly scenario: string;
  /** How to reach the page if opening the address is not enough. */
  readonly open?: (page: Page, world: World) => Promise<unknown>;
}

type Extra = Partial<Pick<Visit, 'scenario' | 'open'>>;
const visit = (who: Who, address: string, heading: string | undefined, extra: Extra = {}): Visit => ({
  who,
  address,
  ...(heading !== undefined && { title: `${heading}｜${site.name}` }),
  scenario: 'ordinary-day',
  ...extra,
});

/** Closes the dialog in which the profile asks once a month whether the desired conditions are still right. */
const pastQuestion = async (page: Page): Promise<void> => {
  await page.goto(paths.profile);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
/** Waits for the filter of a member's list, whose code loads last. */
const toFilter = async (page: Page): Promise<void> => {
  await page.goto(paths.home);
  await expect(page.getByRole('checkbox', { name: '応募済みのみ' })).toBeVisible();
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

/** Addresses by their keys in paths.ts, for pages that need more than an address. */
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
    visit('minori', pages.profile, 'マイページ', { open: pastQuestion }),
    visit('mei', pages.profile, 'マイページ', { open: pastQuestion }),
  ],
  applications: [visit('minori', pages.applications, '応募した求人', { scenario: 'application-history' })],
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
  sms: [visit('visitor', register.sms, step(2, '認証コードの入力'), { open: waitForCode })],
  email: [
    visit('visitor', register.email, `${LOGIN_NEEDED}｜会員登録`),
    visit('mei', register.email, step(3, 'メールアドレス')),
  ],
  password: [visit('mei', register.password, step(4, 'パスワード'))],
  // Its back link leads to the profile, which would ask minori the monthly question.
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
  desiredCondition: member(register.desiredCondition, 16, '副業の希望条件'),
  desiredIndustry: member(register.desiredIndustry, 17, '希望業種'),
  desiredJob: member(register.desiredJob, 18, '希望職種'),
};

/** The remaining addresses, which are opened without further setup. */
const others = (addresses: Readonly<Record<string, string>>, listed: object): readonly string[] =>
  Object.entries(addresses).flatMap(([key, address]) => (key in listed ? [] : [address]));

/** Every route, as each kind of visitor to whom it looks different. */
export const everyVisit: readonly Visit[] = [
  ...Object.values(ofPages).flat(),
  ...Object.values(ofRegister).flat(),
  ...others(pages, ofPages).map((address) =>
    visit(isPublic(address) ? 'visitor' : 'minori', address, routeWords[address]?.heading),
  ),
  ...others(register, ofRegister).map((address) => visit('minori', address, undefined)),
];
