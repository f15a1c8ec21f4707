import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { getOffer, listOffers, type Offer, type OfferCard } from '#contracts/api/offers.ts';
import { ApiTrouble, fetchApi } from './fetch-api.ts';

/** Number of parallel requests. */
const HANDS = 4;

const byId = (one: Pick<OfferCard, 'id'>, other: Pick<OfferCard, 'id'>): number => one.id - other.id;

const listed = async (api: string, type: number): Promise<readonly OfferCard[]> => {
  const path = `${listOffers.path}?type=${type}`;
  const response = await fetchApi(api, listOffers, path);
  if (!response) throw new ApiTrouble(`${api}${path} answers 404: is this the API?`);
  return response.data;
};

/**
 * All offers in a visitor's lists, sorted by id. Offers that need a token are in no list.
 * @param api origin of the API: `https://api.example.jp`
 * @throws ApiTrouble
 */
export const publicOffers = async (api: string): Promise<readonly OfferCard[]> => {
  const lists = await Promise.all([OFFER_TYPE.career, OFFER_TYPE.side].map((type) => listed(api, type)));
  return lists.flat().sort(byId);
};

/**
 * The public offers in full; an offer deleted in the meantime is left out.
 * @throws ApiTrouble
 */
export const wholePublicOffers = async (api: string): Promise<readonly Offer[]> => {
  const waiting = [...(await publicOffers(api))];
  const offers: Offer[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const response = await fetchApi(api, getOffer, getOffer.path.replace(':id', String(next.id)));
      if (response) offers.push(response.data);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  return offers.sort(byId);
};
