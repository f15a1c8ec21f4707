import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type { Offer, OfferCard } from '#contracts/api/offers.ts';
import { headerImageUrl } from '#mock-server/api/pictures.ts';
import type { Resource } from '#mock-server/api/resource.ts';
import { and, desc, eq } from '#mock-server/db/drizzle.ts';
import { applications, offers } from '#mock-server/db/offer-tables.ts';
import type { ApiRequest } from '#mock-server/http/api-request.ts';
import { isoTokyo } from '#mock-server/http/wire/wire-time.ts';

const relatedTo = (memberId: number | null) =>
  ({
    company: { columns: { name: true, url: true } },
    jobType: { columns: { name: true } },
    // A visitor has none: member ids begin at 1.
    applications: { columns: { id: true }, where: eq(applications.member_id, memberId ?? 0) },
  }) as const;

/** The listed offers of a kind, of one job type or of all, newest first. */
export const findCards = ({ db, memberId }: ApiRequest, kind: number, jobTypeId: number | null) =>
  db.query.offers
    .findMany({
      // The fields of a card (decision W9): a list does not read an offer's long texts.
      columns: {
        id: true,
        title: true,
        kind: true,
        header_image: true,
        location: true,
        annual_income: true,
        reward_min: true,
        reward_max: true,
        employment_status: true,
        remote_work: true,
        updated_at: true,
      },
      with: relatedTo(memberId),
      where: and(
        eq(offers.kind, kind),
        eq(offers.listed, true),
        jobTypeId === null ? undefined : eq(offers.job_type_id, jobTypeId),
      ),
      orderBy: [desc(offers.updated_at), desc(offers.id)],
    })
    .sync();

/** An offer, listed or not. */
export const findOffer = ({ db, memberId }: ApiRequest, id: number) =>
  db.query.offers.findFirst({ where: eq(offers.id, id), with: relatedTo(memberId) }).sync();

type FoundCard = ReturnType<typeof findCards>[number];
type FoundOffer = NonNullable<ReturnType<typeof findOffer>>;

/** An offer in a list. `origin` is the origin of its picture's URL. */
export const offerCardResource = (offer: FoundCard, origin: string): OfferCard => {
  const card: Resource<OfferCard> = {
    id: offer.id,
    title: offer.title,
    job_type: offer.kind,
    job_type_name: offer.jobType.name,
    header_image: headerImageUrl(origin, offer.header_image),
    company_name: offer.company.name,
    location: offer.location,
    annual_income: offer.annual_income,
    reward_min: offer.reward_min,
    reward_max: offer.reward_max,
    employment_status: offer.employment_status,
    remote_work: offer.remote_work,
    updated_at: isoTokyo(offer.updated_at),
    is_applied: offer.applications.length > 0,
  };
  // Fields of the other kind of offer are absent, not null (decision W9).
  const { annual_income: _income, ...sideJob } = card;
  const { reward_min: _min, reward_max: _max, ...careerChange } = card;
  return offer.kind === OFFER_TYPE.side ? sideJob : careerChange;
};

/** A single offer, with all keys in the order of the recorded responses; unknown values are null. */
export const offerResource = (offer: FoundOffer, origin: string): Resource<Offer> => ({
  id: offer.id,
  title: offer.title,
  job_type: offer.kind,
  header_image: headerImageUrl(origin, offer.header_image),
  company_name: offer.company.name,
  company_url: offer.company.url,
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
  job_type_name: offer.jobType.name,
  updated_at: isoTokyo(offer.updated_at),
  is_applied: offer.applications.length > 0,
});
