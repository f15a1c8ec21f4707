import { expect, test } from 'vitest';
import { getOffer } from '#contracts/api/offers.ts';
import { testInteraction } from './exchange.ts';
import { careerOffer, sideOffer } from './offer-card.ts';
import { fromProviderState, someMessage } from './pact.ts';

/** The token of the unlisted offer in fixtures/offers.yaml. */
const UNLISTED_TOKEN = 'tsumugi-cfo-7Kq2Lm9X';
const offerPath = (name: string, id: number) => fromProviderState(`/api/offers/\${${name}}`, `/api/offers/${id}`);

test.each([
  ['a career change', 'offer_id', careerOffer],
  ['a side job', 'side_offer_id', sideOffer],
] as const)('lets a visitor read %s', (what, name, offer) =>
  testInteraction(
    {
      name: `a visitor's request for ${what}`,
      request: ['GET', offerPath(name, 4)],
      response: [200, { data: { ...offer, is_applied: false } }],
    },
    async (call) => {
      expect(await call(getOffer, { params: { id: 4 }, query: {} })).toMatchObject({ data: { is_applied: false } });
    },
  ),
);

test('marks an offer that the member has applied for', () =>
  testInteraction(
    {
      scenario: 'already-applied',
      as: 'minori',
      name: "a member's request for an offer already applied for",
      request: ['GET', offerPath('offer_id', 4)],
      response: [200, { data: { ...careerOffer, is_applied: true } }],
    },
    async (call) => {
      expect(await call(getOffer, { params: { id: 4 }, query: {} })).toMatchObject({ data: { is_applied: true } });
    },
  ));

test('opens an unlisted offer with its token', () => {
  const { id, title, job_type, is_applied } = careerOffer;
  return testInteraction(
    {
      name: "a visitor's request for an unlisted offer with its token",
      request: ['GET', offerPath('unlisted_offer_id', 4)],
      query: { token: UNLISTED_TOKEN },
      response: [200, { data: { id, title, job_type, is_applied } }],
    },
    async (call) => {
      const result = await call(getOffer, { params: { id: 4 }, query: { token: UNLISTED_TOKEN } });
      expect(result).toMatchObject({ success: true, data: { job_type: 2 } });
    },
  );
});

test.each([
  ['an unknown offer', 'missing_offer_id', {}],
  ['an unlisted offer without its token', 'unlisted_offer_id', {}],
  ['an unlisted offer with a wrong token', 'unlisted_offer_id', { token: 'wrong-0A1b2C3d' }],
])('%s is 404', (what, name, query) =>
  testInteraction(
    {
      name: `a request for ${what}`,
      request: ['GET', offerPath(name, 999_999)],
      query,
      response: [404, someMessage],
    },
    async (call) => {
      expect(await call(getOffer, { params: { id: 999_999 }, query })).toMatchObject({ success: false, code: 404 });
    },
  ),
);
