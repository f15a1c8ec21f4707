import type { OfferCard } from '#contracts/api/offers.ts';
import { PREFECTURES } from '#web/src/format/prefectures.ts';
import { kindOf } from './kind-of.ts';

/** The values by which a list can be narrowed (decision S59), read from employers' free texts; null if a text names none. */

const normalized = (text: string | null | undefined): string => (text ?? '').normalize('NFKC').trim();

/** An amount before 万, or the lower one of a range that ends with 万, and the word before it. */
const AMOUNT = /([^\d\s,.:(]*)[\s:]*(\d[\d,]*(?:\.\d+)?)(千)?(?:\s*[〜~ー―–−-]\s*\d[\d,.]*千?)?\s*万/g;
/** Words before an amount that is for another unit of time, or no lowest one. */
const NOT_LOWEST = /(?:月給|月収|月額|日給|日当|時給|基本給|手当|賞与|〜|~|最大|上限|最高)[^\d]*$/;
/** Below this, in 万円, an amount is no income of a year. */
const LEAST_INCOME = 100;

/** The lowest yearly income in 万円: 600 in `600万〜900万円`, 400 in `年収４００〜５６０万円`. */
export const incomeOf = ({ annual_income }: Pick<OfferCard, 'annual_income'>): number | null => {
  for (const [, before = '', digits = '', thousand] of normalized(annual_income).matchAll(AMOUNT)) {
    const amount = Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1);
    if (amount >= LEAST_INCOME && !NOT_LOWEST.test(before)) return amount;
  }
  return null;
};

/** The lowest pay: 万円 a year for a career, yen an hour for a side job. */
export const lowestPayOf = (offer: Pick<OfferCard, 'job_type' | 'annual_income' | 'reward_min'>): number | null =>
  kindOf(offer) === 'side' ? offer.reward_min || null : incomeOf(offer);

export const REMOTE_STYLES = ['フルリモート', '一部リモート', '出社'] as const;
export type RemoteStyle = (typeof REMOTE_STYLES)[number];

const FULLY = /^(?:フルリモート|フル在宅|完全リモート|完全在宅)(?:ワーク|勤務)?/;
const DENIED =
  /^(?:は|に|で|も|の)?(?:原則|基本的に)?(?:不可|無し|なし|では|応相談|要相談|相談|難し|でき(?:ない|ません)|対象外)/;
const NEVER =
  /^(?:なし|無し|無$|不可)|^[^(・、。]*(?:リモート|在宅|自宅)(?:ワーク|勤務|での勤務)?(?:は|の|:)?(?:原則|基本的に)?(?:なし|無し|不可|対象外|でき(?:ない|ません))/;
const OFFICE_ONLY = /週[5-7]日(?:は|の|以上)?出社/;
const PARTLY = /リモート|在宅|自宅|週\d日/;

/** Tells whether a text begins with full remote work and does not deny it in the same breath. */
const isFullyRemote = (text: string): boolean => {
  const [found = ''] = FULLY.exec(text) ?? [];
  return found !== '' && !DENIED.test(text.slice(found.length));
};

/** The words of a place name no presence: `なし` there is a missing place. */
const styleIn = (text: string, isPlace: boolean): RemoteStyle | null => {
  if (isFullyRemote(text)) return 'フルリモート';
  const [fully = ''] = FULLY.exec(text) ?? [];
  const rest = fully ? text.slice(fully.length).replace(DENIED, '') : text;
  if (!isPlace && (NEVER.test(rest) || OFFICE_ONLY.test(rest))) return '出社';
  if (PARTLY.test(rest)) return '一部リモート';
  return !isPlace && rest.includes('出社') ? '出社' : null;
};

export const remoteStyleOf = ({
  remote_work,
  location,
}: Pick<OfferCard, 'remote_work' | 'location'>): RemoteStyle | null => {
  const text = normalized(remote_work);
  return text ? styleIn(text, false) : styleIn(normalized(location), true);
};

/** The form of employment: `正社員` in `正社員（試用期間3か月）`. */
export const employmentFormOf = ({ employment_status }: Pick<OfferCard, 'employment_status'>): string | null =>
  /^[^(/・、,\s]+/.exec(normalized(employment_status))?.[0] ?? null;

export const ANYWHERE = '場所を問わない';
/** All places in the order of their options. */
export const PLACES: readonly string[] = [ANYWHERE, ...PREFECTURES];

const FULL_NAME = new RegExp(PREFECTURES.join('|'), 'g');
/** `東京`, only as a whole part of the text: 福島区 is in Osaka. */
const SHORT_NAMES = new Map(PREFECTURES.map((name) => [name.replace(/[都府県]$/, ''), name]));

/** The prefectures in a place, or that it does not matter. */
export const placesOf = ({ location }: Pick<OfferCard, 'location'>): readonly string[] | null => {
  const text = normalized(location);
  if (isFullyRemote(text)) return [ANYWHERE];
  const names = text
    .split(/[・、,/\s()]/)
    .flatMap((part) => SHORT_NAMES.get(part) ?? [...part.matchAll(FULL_NAME)].map(([name]) => name));
  return names.length > 0 ? [...new Set(names)] : null;
};
