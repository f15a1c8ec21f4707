import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { getOffer, listOffers, type Offer, type OfferCard } from '#contracts/api/offers.ts';
import { ApiTrouble, fetchApi } from './fetch-api.ts';

/** Offers asked for at the same time. */
const HANDS = 4;

const byId = (one: Pick<OfferCard, 'id'>, other: Pick<OfferCard, 'id'>): number => one.id - other.id;

const listed = async (api: string, type: number): Promise<readonly OfferCard[]> => {
  const path = `${listOffers.path}?type=${type}`;
  const answer = await fetchApi(api, listOffers, path);
  if (!answer) throw new ApiTrouble(`${api}${path} answers 404: is this the API?`);
  return answer.data;
};

/**
 * Every offer that a visitor finds in a list, by its number. One that is shown to those alone who have its token is in none.
 * @param api where the API answers: `https://api.example.jp`
 * @throws ApiTrouble
 */
export const publicOffers = async (api: string): Promise<readonly OfferCard[]> => {
  const lists = await Promise.all([OFFER_TYPE.career, OFFER_TYPE.side].map((type) => listed(api, type)));
  return lists.flat().sort(byId);
};

/**
 * The same offers with all that they say; one that goes while they are asked for is left out.
 * @throws ApiTrouble
 */
export const wholePublicOffers = async (api: string): Promise<readonly Offer[]> => {
  const waiting = [...(await publicOffers(api))];
  const offers: Offer[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await fetchApi(api, getOffer, getOffer.path.replace(':id', String(next.id)));
      if (answer) offers.push(answer.data);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  return offers.sort(byId);
};
