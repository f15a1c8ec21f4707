import { boolean, enums, type Infer, nullable, number, object, optional, string, type } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { data, message } from './laravel.ts';
import { longList } from './long-list.ts';
import { OFFER_TYPE } from './offer-kind.ts';

const text = () => optional(nullable(string()));

/** Data of a card (decision W9). `annual_income` is a sentence of a career offer; rewards are yen per hour, 0 for none. */
export const offerCard = type({
  id: number(),
  title: string(),
  job_type: number(),
  job_type_name: text(),
  header_image: text(),
  company_name: text(),
  location: text(),
  annual_income: text(),
  reward_min: optional(nullable(number())),
  reward_max: optional(nullable(number())),
  employment_status: text(),
  remote_work: text(),
  /** ISO 8601 with an offset (decision W15). */
  updated_at: text(),
  is_applied: optional(nullable(boolean())),
});
export type OfferCard = Infer<typeof offerCard>;

/** A complete offer; `is_applied` concerns the logged-in member. */
export const offer = type({
  ...offerCard.schema,
  company_url: text(),
  business_content_summary: text(),
  business_content_detail: text(),
  area_of_responsibility: text(),
  required_skills: text(),
  welcome_skills: text(),
  salary_system: text(),
  salary_revision: text(),
  bonus: text(),
  place_of_work: text(),
  way_of_working: text(),
  working_hours: text(),
  working_time: text(),
  holiday: text(),
  treatment_benefits: text(),
  reward_detail: text(),
  career_step: text(),
  company_vision: text(),
  business: text(),
  /** ISO 8601 with an offset: first publication of the offer. Without it, search engines get no JobPosting. */
  published_at: text(),
});
export type Offer = Infer<typeof offer>;

/** Newest first; `type` is 1 for side jobs and 2 for career changes. */
export const listOffers = endpoint({
  method: 'GET',
  path: '/api/offers',
  query: object({ type: enums([OFFER_TYPE.side, OFFER_TYPE.career]), job_type_id: optional(number()) }),
  answer: data(longList(offerCard)),
});

/** `token` opens an unlisted offer; without a right one it is 404 (decision W10). */
export const getOffer = endpoint({
  method: 'GET',
  path: '/api/offers/:id',
  query: object({ token: optional(string()) }),
  answer: data(offer),
});

/** 401 without a login, 404 for an unknown offer, 422 when already applied (decision W11). */
export const applyToOffer = endpoint({
  method: 'POST',
  path: '/api/apply/',
  body: object({ offer_id: number() }),
  answer: message(),
  needsLogin: true,
});
