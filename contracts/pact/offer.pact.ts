import { test } from 'vitest';
import { getOffer as call } from '#contracts/api/offers.ts';
import { careerOffer, sideOffer } from './offer-card.ts';
import { type Exchange, given, someMessage, testInteraction } from './pact.ts';

/** The token of the unlisted offer in fixtures/offers.yaml. */
const UNLISTED_TOKEN = 'tsumugi-cfo-7Kq2Lm9X';
const idOf = (name: string, example = 4) => ({ id: given(name, example) });
const { id, title, job_type, is_applied } = careerOffer;

test.each<Exchange>([
  {
    name: "a visitor's request for a career change",
    call,
    params: idOf('offer_id'),
    response: [200, { data: { ...careerOffer, is_applied: false } }],
  },
  {
    name: "a visitor's request for a side job",
    call,
    params: idOf('side_offer_id'),
    response: [200, { data: { ...sideOffer, is_applied: false } }],
  },
  {
    scenario: 'already-applied',
    as: 'minori',
    name: "a member's request for an offer already applied for",
    call,
    params: idOf('offer_id'),
    response: [200, { data: { ...careerOffer, is_applied: true } }],
  },
  {
    name: "a visitor's request for an unlisted offer with its token",
    call,
    params: idOf('unlisted_offer_id'),
    query: { token: UNLISTED_TOKEN },
    response: [200, { data: { id, title, job_type, is_applied } }],
  },
  {
    name: 'a request for an unknown offer',
    call,
    params: idOf('missing_offer_id', 999_999),
    response: [404, someMessage],
  },
  {
    name: 'a request for an unlisted offer without its token',
    call,
    params: idOf('unlisted_offer_id', 999_999),
    response: [404, someMessage],
  },
  {
    name: 'a request for an unlisted offer with a wrong token',
    call,
    params: idOf('unlisted_offer_id', 999_999),
    query: { token: 'wrong-0A1b2C3d' },
    response: [404, someMessage],
  },
])('answers $name with $response.0', testInteraction);
