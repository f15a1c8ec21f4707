import type { OfferCard } from '#contracts/api/offers.ts';
import { PREFECTURES } from '#web/src/format/prefectures.ts';
import { kindOf } from './kind-of.ts';

/** The values by which a list can be narrowed (decision S59), read from employers' free texts; null if a text names none. */

const normalized = (text: string | null | undefined): string => (text ?? '').normalize('NFKC').trim();

/** An amount in 万円 or 円, or the lower one of a range. Every part is bounded: a long text is read in one pass. */
const AMOUNT =
  /(?<![\d,.])(\d[\d,]{0,12}(?:\.\d{1,3})?)(千)?(\s{0,3}(?:[〜~ー―–−-]|から)\s{0,3}\d[\d,.]{0,12}千?)?\s{0,3}(万|円)/g;
/** As much text before an amount as says what it is. */
const REACH = 16;
const YEARLY = /(?<!モデル)(?:年収|年俸)(?!例)[^\d]*$/;
/** Words before an amount that is for another unit of time, no pay, or no lowest one; and after the latter. */
const OTHER = /(?:月給|月収|月額|日給|日当|時給|基本給|手当|賞与|支度金|資本金|売上)(?!.*[込含])/;
const HIGHEST = /〜|~|最大|上限|最高/;
const OR_LESS = /^円?(?:程度)?\s?\(?(?:以下|まで|未満|以内|上限)/;
/** Below this, in 万円, an amount is no income of a year. */
const MIN_INCOME = 100;

/** The lowest yearly income in 万円, rather one that is called so: 600 in `600万〜900万円`. */
export const incomeOf = ({ annual_income }: Pick<OfferCard, 'annual_income'>): number | null => {
  const text = normalized(annual_income);
  let first: number | null = null;
  for (const { 0: found, 1: digits = '', 2: thousand, 3: range, 4: unit, index } of text.matchAll(AMOUNT)) {
    const amount = (Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1)) / (unit === '円' ? 10_000 : 1);
    const before = text.slice(Math.max(0, index - REACH), index);
    const word = /[^\d\s,.:、。(]*(?=[\s:]*$)/.exec(before)?.[0] ?? '';
    const end = index + found.length;
    if (amount < MIN_INCOME || HIGHEST.test(word) || OTHER.test(word.replace(/^.*(?:年収|年俸)/, ''))) continue;
    if (!range && OR_LESS.test(text.slice(end, end + REACH))) continue;
    if (YEARLY.test(before)) return amount;
    first ??= amount;
  }
  return first;
};

/** The lowest pay: 万円 a year for a career, yen an hour for a side job. */
export const lowestPayOf = (offer: Pick<OfferCard, 'job_type' | 'annual_income' | 'reward_min'>): number | null =>
  kindOf(offer) === 'side' ? offer.reward_min || null : incomeOf(offer);

export const REMOTE_STYLES = ['フルリモート', '一部リモート', '出社'] as const;
export type RemoteStyle = (typeof REMOTE_STYLES)[number];

const FULLY = /^(?:(?:原則|基本的に)?(?:フル|完全)|100%)(?:リモート|テレワーク|在宅)(?:ワーク|勤務)?(?:制度)?/;
const DENIED =
  /^(?:は|に|で|も|の)?(?:原則|基本的に)?(?:不可|無し|なし|無(?![^\s、。,・/()])|では|応相談|要相談|相談|難し|でき(?:ない|ません)|対象外)/;
/** Nobody has to come: 出社任意 too, since its offer can be done without. */
const OFFICE_FREE = /出社(?:は|の)?(?:義務|必要)?(?:は)?(?:不要|任意|なし|無し)/;
const NEVER =
  /(?:リモート|テレワーク|在宅|自宅)(?:ワーク|勤務|での勤務)?(?:制度)?(?:は|が|の|:)?(?:原則|基本的に)?(?:なし|ない|無し|無(?![^\s、。,・/()])|不可|対象外|でき(?:ない|ません)|ありません)/g;
const OFFICE_ONLY = /^(?:なし|無し|無$|不可)/;
const EVERY_DAY = /週[5-7][日回]?(?:は|の|以上)?出社|月(?:1[5-9]|2\d)[日回]?(?:は|の|以上|程度|ほど)*出社/;
const AT_HOME = /リモート|テレワーク|在宅|自宅/;
const SOME_DAYS =
  /週\d日|[週月]に?\d[〜~ー―–−\-、\d]*[日回]?(?:程度|ほど|以上|以下|まで|くらい)?[のはで]?出社|出社(?:頻度|日)?[は:]?[週月]に?\d/;

/** Tells whether a text begins with full remote work and does not deny it in the same breath. */
const isFullyRemote = (text: string): boolean => {
  const [found = ''] = FULLY.exec(text) ?? [];
  return found !== '' && !DENIED.test(text.slice(found.length));
};

/** `なし` and 出社 in a place's words are no answer. */
const styleIn = (text: string, isPlace: boolean): RemoteStyle | null => {
  if (isFullyRemote(text) || (OFFICE_FREE.test(text) && !SOME_DAYS.test(text))) return 'フルリモート';
  const [fully = ''] = FULLY.exec(text) ?? [];
  const rest = fully ? text.slice(fully.length).replace(DENIED, '') : text;
  if (!isPlace && OFFICE_ONLY.test(rest)) return '出社';
  const allowed = rest.replace(NEVER, '');
  if (AT_HOME.test(allowed)) return '一部リモート';
  if (allowed !== rest || (!isPlace && EVERY_DAY.test(rest))) return '出社';
  if (SOME_DAYS.test(rest)) return '一部リモート';
  return !isPlace && rest.includes('出社') ? '出社' : null;
};

export const remoteStyleOf = ({
  remote_work,
  location,
}: Pick<OfferCard, 'remote_work' | 'location'>): RemoteStyle | null => {
  const text = normalized(remote_work);
  return text ? styleIn(text, false) : styleIn(normalized(location), true);
};

const FORM_WORDS =
  '正社員=(?<!非)正(?:社員|職員) 契約社員=契約社員 派遣社員=派遣 業務委託=業務委託|請負|フリーランス パート=パート(?!ナー) アルバイト=アルバイト インターン=インターン(?!ネット) 嘱託社員=嘱託';
/** Neither the form of a trial period nor one to rise to is the offer's. */
const FORMS = FORM_WORDS.split(' ').map((entry) => {
  const [form = '', words] = entry.split('=');
  return { form, pattern: new RegExp(`(?<!試用期間[^・、,/()]{0,6}は)(?:${words})(?!(?:への?|に)?(?:登用|転換))`) };
});
export const EMPLOYMENT_FORMS: readonly string[] = FORMS.map(({ form }) => form);

/** The known forms of employment that a text offers. */
export const employmentFormsOf = ({ employment_status }: Pick<OfferCard, 'employment_status'>) => {
  const text = normalized(employment_status);
  const forms = FORMS.filter(({ pattern }) => pattern.test(text)).map(({ form }) => form);
  return forms.length > 0 ? forms : null;
};

export const ANYWHERE = '場所を問わない';
/** All places in the order of their options. */
export const PLACES: readonly string[] = [ANYWHERE, ...PREFECTURES];

const NO_MATTER = /全国どこでも|(?:勤務地|場所)(?:は|を)?(?:不問|問わ(?:ない|ず|ません))/;
const FULL_NAME = new RegExp(PREFECTURES.join('|'), 'g');
/** Prefectures' short names, their capitals and the designated cities of other names, and Tokyo's own words. */
const SHORT_NAMES = new Map([
  ...PREFECTURES.map((name): [string, string] => [name.replace(/[都府県]$/, ''), name]),
  ...'23区 東京都,都内 東京都,札幌 北海道,盛岡 岩手県,仙台 宮城県,水戸 茨城県,宇都宮 栃木県,前橋 群馬県,さいたま 埼玉県,横浜 神奈川県,川崎 神奈川県,相模原 神奈川県,金沢 石川県,甲府 山梨県,浜松 静岡県,名古屋 愛知県,津 三重県,大津 滋賀県,堺 大阪府,神戸 兵庫県,松江 島根県,高松 香川県,松山 愛媛県,北九州 福岡県,那覇 沖縄県'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
]);
/** Only as a whole part of the text or a city: 福島区 is in Osaka, 金沢区 in Yokohama, 津山市 in Okayama. */
const SHORT_NAME = new RegExp(
  `^(?:${[...SHORT_NAMES.keys()].join('|')})(?=$|市|23区|内|駅|本社|支社|支店|営業所|オフィス|勤務)`,
);
const BETWEEN_PLACES = /[・、。,/\s()【】「」:~〜→–-]|と|から|または|もしくは|および|及び/;

/** The prefectures in a place, or that it does not matter. */
export const placesOf = ({ location }: Pick<OfferCard, 'location'>): readonly string[] | null => {
  const text = normalized(location);
  if (isFullyRemote(text) || NO_MATTER.test(text)) return [ANYWHERE];
  const names = text.split(BETWEEN_PLACES).flatMap((part) => {
    const short = SHORT_NAMES.get(SHORT_NAME.exec(part)?.[0] ?? '');
    const full = [...part.matchAll(FULL_NAME)].map(([name]) => name);
    return full.length > 0 || !short ? full : [short];
  });
  return names.length > 0 ? [...new Set(names)] : null;
};
