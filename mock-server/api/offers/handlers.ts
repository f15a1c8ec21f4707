import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import * as api from '#contracts/api/offers.ts';
import { memberRow } from '#mock-server/api/member/member-row.ts';
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
  listOffers: (request) => {
    const { type, job_type_id: jobTypeId = null } = request.check(listRules);
    return encodedList(request, `${type} ${jobTypeId}`, () => {
      const cards = findCards(request, type, jobTypeId);
      return { data: cards.map((card) => offerCardResource(card, request.origin)) };
    });
  },

  getOffer: (request) => {
    const { id = '' } = request.params;
    const offer = findOffer(request, asId(id));
    const opens = offer && (offer.listed || (offer.token !== null && offer.token === request.input.token));
    if (!opens) throw modelNotFound('Offer', id);
    return { data: offerResource(offer, request.origin) };
  },

  applyToOffer: (request) => {
    const member = memberRow(request);
    const { offer_id: offerId } = request.check(applyRules);
    const { db } = request.world;
    const offer = db.select({ id: offers.id }).from(offers).where(eq(offers.id, offerId)).get();
    if (!offer) throw modelNotFound('Offer', offerId);
    const { changes } = db
      .insert(applications)
      .values({ member_id: member.id, offer_id: offer.id, applied_at: request.now() })
      .onConflictDoNothing()
      .run();
    if (changes === 0) throw request.failure('alreadyApplied');
    return request.message('applied');
  },
};

export const routes = routesOf(api, handlers);
