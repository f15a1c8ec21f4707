import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type { OfferRow } from '#mock-server/db/offer-tables.ts';
import { headerImageUrl } from '#mock-server/http/header-image.ts';
import { isoTokyo } from '#mock-server/http/wire-time.ts';

/** The columns a card is made of. */
type CardRow = Pick<
  OfferRow,
  | 'id'
  | 'title'
  | 'kind'
  | 'header_image'
  | 'location'
  | 'annual_income'
  | 'reward_min'
  | 'reward_max'
  | 'employment_status'
  | 'remote_work'
  | 'updated_at'
>;

/** An offer, or as much of it as is needed, with what hangs on it. */
interface OfferWithNames<Row> {
  readonly offer: Row;
  readonly company: { readonly name: string; readonly url: string | null };
  readonly jobType: { readonly name: string };
  readonly isApplied: boolean;
}

/** The keys of the other kind are left out of a card, not null (decision W9). */
export const offerCardResource = ({ offer, company, jobType, isApplied }: OfferWithNames<CardRow>, origin: string) => ({
  id: offer.id,
  title: offer.title,
  job_type: offer.kind,
  job_type_name: jobType.name,
  header_image: headerImageUrl(origin, offer.header_image),
  company_name: company.name,
  location: offer.location,
  ...(offer.kind === OFFER_TYPE.side
    ? { reward_min: offer.reward_min, reward_max: offer.reward_max }
    : { annual_income: offer.annual_income }),
  employment_status: offer.employment_status,
  remote_work: offer.remote_work,
  updated_at: isoTokyo(offer.updated_at),
  is_applied: isApplied,
});

/** A detail has every key, null where nothing is known. */
export const offerResource = ({ offer, company, jobType, isApplied }: OfferWithNames<OfferRow>, origin: string) => ({
  id: offer.id,
  title: offer.title,
  job_type: offer.kind,
  header_image: headerImageUrl(origin, offer.header_image),
  company_name: company.name,
  company_url: company.url,
  location: offer.location,
  business_content_summary: offer.business_content_summary,
  business_content_detail: offer.business_content_detail,
  area_of_responsibility: offer.area_of_responsibility,
  required_skills: offer.required_skills,
  welcome_skills: offer.welcome_skills,
  annual_income: offer.annual_income,
  salary_system: offer.salary_system,
  salary_revision: offer.salary_revision,
  bonus: offer.bonus,
  employment_status: offer.employment_status,
  place_of_work: offer.place_of_work,
  remote_work: offer.remote_work,
  way_of_working: offer.way_of_working,
  working_hours: offer.working_hours,
  working_time: offer.working_time,
  holiday: offer.holiday,
  treatment_benefits: offer.treatment_benefits,
  reward_min: offer.reward_min,
  reward_max: offer.reward_max,
  reward_detail: offer.reward_detail,
  career_step: offer.career_step,
  company_vision: offer.company_vision,
  business: offer.business,
  job_type_name: jobType.name,
  updated_at: isoTokyo(offer.updated_at),
  is_applied: isApplied,
});
