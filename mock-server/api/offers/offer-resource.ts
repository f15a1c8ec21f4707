import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type { Offer, OfferCard } from '#contracts/api/offers.ts';
import type { Resource } from '#mock-server/api/resource.ts';
import { type OfferRow, offers } from '#mock-server/db/offer-tables.ts';
import { headerImageUrl } from '#mock-server/http/header-image.ts';
import { isoTokyo } from '#mock-server/http/wire/wire-time.ts';

/** The columns that a card is made of (decision W9); an offer's long texts are not read for a list. */
export const cardColumns = {
  id: offers.id,
  title: offers.title,
  kind: offers.kind,
  header_image: offers.header_image,
  location: offers.location,
  annual_income: offers.annual_income,
  reward_min: offers.reward_min,
  reward_max: offers.reward_max,
  employment_status: offers.employment_status,
  remote_work: offers.remote_work,
  updated_at: offers.updated_at,
};

/** An offer, or as much of it as is needed, with the names from other tables. */
interface OfferWithNames<Row> {
  readonly offer: Row;
  readonly company: { readonly name: string; readonly url: string | null };
  readonly jobType: { readonly name: string };
  readonly isApplied: boolean;
}
type CardRow = OfferWithNames<Pick<OfferRow, keyof typeof cardColumns>>;

/** An offer as lists give it; `origin` is the one its picture is served from. */
export const offerCardResource = ({ offer, company, jobType, isApplied }: CardRow, origin: string): OfferCard => {
  const card: Resource<OfferCard> = {
    id: offer.id,
    title: offer.title,
    job_type: offer.kind,
    job_type_name: jobType.name,
    header_image: headerImageUrl(origin, offer.header_image),
    company_name: company.name,
    location: offer.location,
    annual_income: offer.annual_income,
    reward_min: offer.reward_min,
    reward_max: offer.reward_max,
    employment_status: offer.employment_status,
    remote_work: offer.remote_work,
    updated_at: isoTokyo(offer.updated_at),
    is_applied: isApplied,
  };
  // What only offers of the other kind have is left out, not null (decision W9).
  const { annual_income: _income, ...sideJob } = card;
  const { reward_min: _min, reward_max: _max, ...careerChange } = card;
  return offer.kind === OFFER_TYPE.side ? sideJob : careerChange;
};

/** An offer by itself, in the order of the recorded answers: every key, null where nothing is known. */
export const offerResource = (
  { offer, company, jobType, isApplied }: OfferWithNames<OfferRow>,
  origin: string,
): Resource<Offer> => ({
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
  published_at: offer.published_at && isoTokyo(offer.published_at),
  job_type_name: jobType.name,
  updated_at: isoTokyo(offer.updated_at),
  is_applied: isApplied,
});
