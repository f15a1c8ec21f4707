import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { getOffer, listOffers, type Offer, type OfferCard } from '#contracts/api/offers.ts';
import { ApiTrouble, fetchApi } from './fetch-api.ts';

/** Number of parallel requests. */
const HANDS = 4;

const listed = async (api: string, type: number): Promise<readonly OfferCard[]> => {
  const path = `${listOffers.path}?type=${type}`;
  const response = await fetchApi(api, listOffers, path);
  if (!response) throw new ApiTrouble(`${api}${path} answers 404: is this the API?`);
  return response.data;
};

/**
 * The offers of a visitor's lists in full, sorted by id. Offers that need a token are in no list; one that is deleted in the meantime is
 * left out.
 * @param api origin of the API: `https://api.example.jp`
 * @throws ApiTrouble
 */
export const publicOffers = async (api: string): Promise<readonly Offer[]> => {
  const lists = await Promise.all([OFFER_TYPE.career, OFFER_TYPE.side].map((type) => listed(api, type)));
  const waiting = lists.flat().values();
  const offers: Offer[] = [];
  const work = async (): Promise<void> => {
    for (const { id } of waiting) {
      const response = await fetchApi(api, getOffer, getOffer.path.replace(':id', String(id)));
      if (response) offers.push(response.data);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  return offers.sort((one, other) => one.id - other.id);
};
