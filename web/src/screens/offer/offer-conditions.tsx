import type { Offer } from '#contracts/api/offers.ts';
import { yenRange } from '#web/src/format/yen.ts';
import type { DescriptionRow } from '#web/src/ui/page/description-list.tsx';

const pay = (text: string | null | undefined) => (text?.trim() ? <span className="pay">{text.trim()}</span> : null);

/** Joins texts with line breaks, without duplicates and empty ones. */
const joined = (...texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.map((text) => text?.trim()).filter(Boolean))].join('\n');

/** A reward of 0 has no row. */
const reward = (offer: Offer): DescriptionRow[] => [
  { term: '報酬（時給）', value: pay(yenRange(offer.reward_min, offer.reward_max)) },
  { term: '報酬の詳細', value: offer.reward_detail },
];

/** Where the work is, as detailed as the employer tells. */
export const placeOf = (offer: Offer): string => offer.place_of_work?.trim() || offer.location?.trim() || '';

/** The rows of a career offer. */
export const careerConditions = (offer: Offer): DescriptionRow[] => [
  { term: '想定年収', value: pay(offer.annual_income) },
  { term: '給与体系', value: offer.salary_system },
  { term: '昇給', value: offer.salary_revision },
  { term: '賞与', value: offer.bonus },
  ...reward(offer),
  { term: '雇用形態', value: offer.employment_status },
  { term: '勤務地', value: placeOf(offer) },
  { term: 'リモートワーク', value: offer.remote_work },
  { term: '働き方', value: offer.way_of_working },
  { term: '勤務時間', value: joined(offer.working_time, offer.working_hours) },
  { term: '休日休暇', value: offer.holiday },
  { term: '待遇・福利厚生', value: offer.treatment_benefits },
];

/** The rows of a side-job offer. */
export const sideConditions = (offer: Offer): DescriptionRow[] => [
  ...reward(offer),
  { term: '想定年収', value: pay(offer.annual_income) },
  { term: '稼働時間', value: offer.working_hours },
  { term: '時間帯', value: offer.working_time },
  { term: '勤務地', value: placeOf(offer) },
  { term: 'リモートワーク', value: offer.remote_work },
  { term: '働き方', value: offer.way_of_working },
  { term: '契約形態', value: offer.employment_status },
  { term: '給与体系', value: offer.salary_system },
  { term: '昇給', value: offer.salary_revision },
  { term: '賞与', value: offer.bonus },
  { term: '休日休暇', value: offer.holiday },
  { term: '待遇・福利厚生', value: offer.treatment_benefits },
];
