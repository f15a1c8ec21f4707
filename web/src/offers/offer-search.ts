import type { OfferCard } from '#contracts/api/offers.ts';
import { fold, searchFor } from '#contracts/api/search.ts';
import { REMOTE_WORK, remoteWorkOf } from '#web/src/format/remote-work.ts';

type Searched = Pick<
  OfferCard,
  'title' | 'company_name' | 'job_type_name' | 'location' | 'employment_status' | 'remote_work'
>;

/** The searchable text of each offer, folded once rather than per keystroke. */
const texts = new WeakMap<Searched, string>();
const textOf = (offer: Searched): string => {
  const cached = texts.get(offer);
  if (cached !== undefined) return cached;
  const remote = remoteWorkOf(offer);
  const searchable = [offer.title, offer.company_name, offer.job_type_name, offer.location, offer.employment_status];
  const text = fold([...searchable, remote && REMOTE_WORK + remote].filter(Boolean).join(' '));
  texts.set(offer, text);
  return text;
};

/** Finds offers that contain every word of the keyword in their title, company, job type, place, employment status or remote work. */
export const searchOffers = <Offer extends Searched>(offers: readonly Offer[], keyword: string): readonly Offer[] => {
  if (keyword.trim() === '') return offers;
  const isFound = searchFor(keyword);
  return offers.filter((offer) => isFound(textOf(offer)));
};
