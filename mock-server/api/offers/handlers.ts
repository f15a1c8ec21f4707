import type { SQL } from 'drizzle-orm';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import * as api from '#contracts/api/offers.ts';
import { and, desc, eq } from '#mock-server/db/drizzle.ts';
import { jobTypes } from '#mock-server/db/master-tables.ts';
import { applications, companies, offers } from '#mock-server/db/offer-tables.ts';
import { asId } from '#mock-server/http/as-id.ts';
import type { Context } from '#mock-server/http/context.ts';
import type { Handlers } from '#mock-server/http/handler.ts';
import { routesOf } from '#mock-server/http/routes.ts';
import { nullable, required } from '#mock-server/http/validation/presence-rules.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { integer, oneOf } from '#mock-server/http/validation/rules.ts';
import { modelNotFound } from '#mock-server/http/wire/failures.ts';
import { cardColumns, offerCardResource, offerResource } from './offer-resource.ts';

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
    .select({ offer: cardColumns, ...names })
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

const listRules = rulesFor(api.listOffers, {
  type: [required, integer, oneOf(Object.values(OFFER_TYPE))],
  job_type_id: [nullable, integer],
});
const applyRules = rulesFor(api.applyToOffer, { offer_id: [required, integer] });

const handlers: Handlers<typeof api> = {
  listOffers: (request, context) =>
    context.remembered(() => {
      const { type, job_type_id: jobTypeId } = request.check(listRules);
      const ofJobType = typeof jobTypeId === 'number' ? eq(offers.job_type_id, jobTypeId) : undefined;
      return { data: findCards(context, and(eq(offers.kind, type), eq(offers.listed, true), ofJobType)) };
    }),

  getOffer: (request, context) =>
    context.remembered(() => {
      const { id = '' } = request.params;
      const found = findOffer(context, asId(id));
      const opens =
        found && (found.offer.listed || (found.offer.token !== null && found.offer.token === request.input.token));
      if (!opens) throw modelNotFound('Offer', id);
      return { data: offerResource(found, context.origin) };
    }),

  applyToOffer: (request, context) => {
    const member = context.member();
    const { offer_id: offerId } = request.check(applyRules);
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

export const routes = routesOf(api, handlers);
