import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import * as api from '#contracts/api/offers.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { applications, offers } from '#mock-server/db/offer-tables.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { asId } from '#mock-server/http/validation/loosely.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { integer, nullable, oneOf, required } from '#mock-server/http/validation/rules.ts';
import { modelNotFound } from '#mock-server/http/wire/failures.ts';
import { encodedList } from './encoded-list.ts';
import { findCards, findOffer, offerCardResource, offerResource } from './offer-resource.ts';

const listRules = rulesFor(api.listOffers, {
  type: [required, integer, oneOf(Object.values(OFFER_TYPE))],
  job_type_id: [nullable, integer],
});
const applyRules = rulesFor(api.applyToOffer, { offer_id: [required, integer] });

const handlers: Handlers<typeof api> = {
  listOffers: (context) => {
    const { type, job_type_id: jobTypeId = null } = context.check(listRules);
    return encodedList(context, `${type} ${jobTypeId}`, () => {
      const cards = findCards(context, type, jobTypeId);
      return { data: cards.map((card) => offerCardResource(card, context.origin)) };
    });
  },

  getOffer: (context) => {
    const { id = '' } = context.params;
    const offer = findOffer(context, asId(id));
    const opens = offer && (offer.listed || (offer.token !== null && offer.token === context.input.token));
    if (!opens) throw modelNotFound('Offer', id);
    return { data: offerResource(offer, context.origin) };
  },

  applyToOffer: (context) => {
    const member = context.member();
    const { offer_id: offerId } = context.check(applyRules);
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
