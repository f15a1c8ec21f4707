import { listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { applyToOffer, getOffer, listOffers } from '#contracts/api/offers.ts';
import { header, json, on, read, status } from '#contracts/mutants/changes.ts';
import type { Mutant } from '#contracts/mutants/mutant.ts';
import { asText, at, missing, renamed, set, unwrapped } from '#contracts/mutants/places.ts';
import type { Sent } from '#contracts/mutants/wire.ts';

const without = (parameter: RegExp) =>
  read((sent: Sent) => ({ ...sent, path: sent.path.replace(parameter, '').replace('?&', '?') }));

const list: readonly Mutant[] = [
  {
    name: 'the filter of job types is ignored',
    call: listOffers,
    change: without(/&?job_type_id=\d+/),
    field: 'job_type',
  },
  {
    name: 'side jobs and career changes are mixed up',
    call: listOffers,
    change: read((sent) => ({
      ...sent,
      path: sent.path.replace(/type=[12]/, (one) => (one === 'type=1' ? 'type=2' : 'type=1')),
    })),
    field: 'job_type',
  },
  {
    name: 'the oldest offers stand first',
    call: listOffers,
    change: at('data', (offers) => (Array.isArray(offers) ? offers.toReversed() : offers)),
    field: 'data',
  },
  { name: "offers' ids are text", call: listOffers, change: asText('data.*.id'), field: 'id' },
  { name: 'a title is null', call: listOffers, change: set('data.*.title', null), field: 'title' },
  { name: 'rewards are text', call: listOffers, change: asText('data.*.reward_min'), field: 'reward_min' },
  {
    name: 'the kind of an offer goes by another name',
    call: listOffers,
    change: at('data', (offers) =>
      Array.isArray(offers) ? offers.map(({ job_type, ...offer }) => ({ ...offer, type: job_type })) : offers,
    ),
    field: 'job_type',
  },
  {
    name: 'the moment of an update has no offset',
    call: listOffers,
    change: at('data.*.updated_at', (moment) => String(moment).replace('T', ' ').slice(0, 19)),
    field: 'updated_at',
  },
  {
    name: 'the list of offers stands in pages',
    call: listOffers,
    change: at('data', (data) => ({ current_page: 1, data })),
    field: 'data',
  },
  { name: 'the list of offers stands alone', call: listOffers, change: unwrapped, field: 'data' },
  {
    name: 'an empty list is null',
    call: listOffers,
    change: at('data', (all) => (Array.isArray(all) && all.length === 0 ? null : all)),
    field: 'data',
  },
  {
    name: 'offers are answered as text/html',
    call: listOffers,
    change: header('content-type', 'text/html; charset=UTF-8'),
    field: 'content-type',
  },
];

const one: readonly Mutant[] = [
  {
    name: 'an offer does not say whether one has applied',
    call: getOffer,
    change: missing('data.is_applied'),
    field: 'is_applied',
  },
  { name: 'an application is 1', call: getOffer, change: at('data.is_applied', Number), field: 'is_applied' },
  {
    name: 'an offer says that nobody has applied',
    call: getOffer,
    change: set('data.is_applied', false),
    field: 'is_applied',
  },
  { name: 'the kind of an offer is a word', call: getOffer, change: set('data.job_type', 'side'), field: 'job_type' },
  { name: 'an offer is a list of one', call: getOffer, change: at('data', (offer) => [offer]), field: 'data' },
  { name: 'an unknown offer is 200', call: getOffer, change: status(404, 200), field: 'status' },
  { name: 'an unlisted offer is 403', call: getOffer, change: status(404, 403), field: 'status' },
  { name: 'a token opens nothing', call: getOffer, change: without(/token=[^&]+/), field: 'status' },
];

const apply: readonly Mutant[] = [
  { name: 'a second application is 409', call: applyToOffer, change: status(422, 409), field: 'status' },
  { name: 'a second application is welcome', call: applyToOffer, change: status(422, 200), field: 'status' },
  {
    name: 'a second application is refused under offer',
    call: applyToOffer,
    change: renamed('errors', 'offer_id', 'offer'),
    field: 'offer_id',
  },
  { name: 'a stale token is 403', call: applyToOffer, change: status(419, 403), field: 'status' },
  { name: "a visitor's application is 403", call: applyToOffer, change: status(401, 403), field: 'status' },
  {
    name: 'an application answers no sentence',
    call: applyToOffer,
    change: on(
      200,
      json(() => ({})),
    ),
    field: 'message',
  },
];

const masters: readonly Mutant[] = [
  { name: "job types' ids are text", call: listJobTypes, change: asText('data.*.id'), field: 'id' },
  {
    name: 'job types go by job_type_id',
    call: listJobTypes,
    change: at('data', (all) => (Array.isArray(all) ? all.map(({ id, name }) => ({ job_type_id: id, name })) : all)),
    field: 'id',
  },
  {
    name: 'industries have no sub categories',
    call: listIndustries,
    change: missing('data.*.sub_categories'),
    field: 'sub_categories',
  },
  {
    name: 'a sub category has one industry',
    call: listIndustries,
    change: at('data.*.sub_categories.*.industries', (all) => (Array.isArray(all) ? all[0] : all)),
    field: 'industries',
  },
  {
    name: 'the names of industries are null',
    call: listIndustries,
    change: set('data.*.sub_categories.*.industries.*.industry_name', null),
    field: 'industry_name',
  },
];

/** Offers, applications, and the lists that people choose from. */
export const offerMutants: readonly Mutant[] = [...list, ...one, ...apply, ...masters];
