import { and, desc, eq, type SQL } from 'drizzle-orm';
import { OFFER_TYPE } from '#contracts/api/codes.ts';
import type * as api from '#contracts/api/offers.ts';
import { jobTypes } from '#mock-server/db/master-tables.ts';
import { applications, companies, offers } from '#mock-server/db/offer-tables.ts';
import type { Answers } from '#mock-server/http/answers.ts';
import type { Context } from '#mock-server/http/context.ts';
import { modelNotFound } from '#mock-server/http/failures.ts';
import { oneOf } from '#mock-server/http/rules.ts';
import { offerCardResource, offerResource } from './offer-resource.ts';

const findOffers = ({ world, memberId }: Context, where: SQL | undefined) => {
  const rows = world.db
    .select({ offer: offers, company: companies, jobType: jobTypes })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .innerJoin(jobTypes, eq(jobTypes.id, offers.job_type_id))
    .where(where)
    .orderBy(desc(offers.updated_at), desc(offers.id))
    .all();
  const applied = new Set(
    memberId === null
      ? []
      : world.db
          .select({ id: applications.offer_id })
          .from(applications)
          .where(eq(applications.member_id, memberId))
          .all()
          .map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, isApplied: applied.has(row.offer.id) }));
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
      const found = findOffers(context, and(eq(offers.kind, type), eq(offers.listed, true), ofJobType));
      return { data: found.map((row) => offerCardResource(row, context.origin)) };
    }),

  getOffer: (ask, context) =>
    context.remembered(() => {
      const { id = '' } = ask.params;
      const [found] = findOffers(context, eq(offers.id, asId(id)));
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
