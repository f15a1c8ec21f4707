import { expect, test } from 'vitest';
import { listOffers } from '#contracts/api/offers.ts';
import { card, sideCard } from './offer-card.ts';
import { browserHeaders, clientOf, contract, eachLike, given, json } from './pact.ts';

const pact = contract();

test.each([
  ['side jobs', 1, sideCard],
  ['career changes', 2, card(2)],
] as const)('the list of %s holds cards', (kind, type, one) =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving(`a request for the list of ${kind}`)
    .withRequest('GET', '/api/offers', (request) => request.query({ type: String(type) }).headers(browserHeaders))
    .willRespondWith(200, (response) => response.headers(json).jsonBody({ data: eachLike(one) }))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(listOffers, { query: { type } })).toMatchObject({
        success: true,
        data: [{ job_type: type }],
      });
    }),
);

test('the list narrowed by a job type holds cards', () =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving('a request for the offers of one job type')
    .withRequest('GET', '/api/offers', (request) =>
      request.query({ type: '2', job_type_id: given('job_type_id', '1') }).headers(browserHeaders),
    )
    .willRespondWith(200, (response) => response.headers(json).jsonBody({ data: eachLike(card(2)) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(listOffers, { query: { type: 2, job_type_id: 1 } });
      expect(answer).toMatchObject({ success: true, data: [{ id: 4 }] });
    }));

test('a list without offers is empty', () =>
  pact
    .addInteraction()
    .given('no-offers')
    .uponReceiving('a request for a list that is empty')
    .withRequest('GET', '/api/offers', (request) => request.query({ type: '2' }).headers(browserHeaders))
    .willRespondWith(200, (response) => response.headers(json).jsonBody({ data: [] }))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(listOffers, { query: { type: 2 } })).toEqual({ success: true, code: 200, data: [] });
    }));
