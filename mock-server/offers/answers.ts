import { and, desc, eq, type SQL } from 'drizzle-orm';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type * as api from '#contracts/api/offers.ts';
import { jobTypes } from '#mock-server/db/master-tables.ts';
import { applications, companies, offers } from '#mock-server/db/offer-tables.ts';
import type { Answers } from '#mock-server/http/answers.ts';
import type { Context } from '#mock-server/http/context.ts';
import { modelNotFound } from '#mock-server/http/failures.ts';
import { oneOf } from '#mock-server/http/rules.ts';
import { offerCardResource, offerResource } from './offer-resource.ts';

/** What a card shows (decision W9): the long texts of an offer stay where they are. */
const card = {
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
const names = { company: { name: companies.name, url: companies.url }, jobType: { name: jobTypes.name } };

const appliedBy = ({ world, memberId }: Context): ReadonlySet<number> => {
  if (memberId === null) return new Set();
  const { db } = world;
  const rows = db.select({ id: applications.offer_id }).from(applications).where(eq(applications.member_id, memberId));
  return new Set(rows.all().map(({ id }) => id));
};

const findCards = (context: Context, where: SQL | undefined) => {
  const applied = appliedBy(context);
  return context.world.db
    .select({ offer: card, ...names })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .innerJoin(jobTypes, eq(jobTypes.id, offers.job_type_id))
    .where(where)
    .orderBy(desc(offers.updated_at), desc(offers.id))
    .all()
    .map((row) => offerCardResource({ ...row, isApplied: applied.has(row.offer.id) }, context.origin));
};

const findOffer = (context: Context, id: number) => {
  const found = context.world.db
    .select({ offer: offers, ...names })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .innerJoin(jobTypes, eq(jobTypes.id, offers.job_type_id))
    .where(eq(offers.id, id))
    .get();
  return found && { ...found, isApplied: appliedBy(context).has(found.offer.id) };
};

/** Eloquent binds an id as MySQL reads it: a word is no id. */
const asId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);

export const offerAnswers: Answers<typeof api> = {
  listOffers: (ask, context) =>
    context.remembered(() => {
      const { type, job_type_id: jobTypeId } = ask.check({
        type: ['required', 'integer', oneOf(Object.values(OFFER_TYPE))],
        job_type_id: ['nullable', 'integer'],
      });
      const ofJobType = typeof jobTypeId === 'number' ? eq(offers.job_type_id, jobTypeId) : undefined;
      return { data: findCards(context, and(eq(offers.kind, type), eq(offers.listed, true), ofJobType)) };
    }),

  getOffer: (ask, context) =>
    context.remembered(() => {
      const { id = '' } = ask.params;
      const found = findOffer(context, asId(id));
      const opens =
        found && (found.offer.listed || (found.offer.token !== null && found.offer.token === ask.input.token));
      if (!opens) throw modelNotFound('Offer', id);
      return { data: offerResource(found, context.origin) };
    }),

  applyToOffer: (ask, context) => {
    const member = context.member();
    const { offer_id: offerId } = ask.check({ offer_id: ['required', 'integer'] });
    const { db } = context.world;
    const offer = db.select({ id: offers.id }).from(offers).where(eq(offers.id, offerId)).get();
    if (!offer) throw modelNotFound('Offer', offerId);
    const { changes } = db
      .insert(applications)
      .values({ member_id: member.id, offer_id: offer.id, applied_at: context.now() })
      .onConflictDoNothing()
      .run();
    if (changes === 0) throw context.failure('alreadyApplied');
    return context.message('applied');
  },
};
