import { setTimeout } from 'node:timers/promises';
import { unknown, validate } from 'superstruct';
import type { Endpoint, Output } from '#contracts/api/endpoint.ts';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import { getOffer, listOffers, type Offer } from '#contracts/api/offers.ts';
import '#contracts/loopback.ts';

/** The API does not respond, or its response does not match the contract; the message is for the terminal. */
export class ApiTrouble extends Error {
  override name = 'ApiTrouble';
}

const TIMEOUT_MS = 30_000;
/** Retries per address after "too many requests". */
const MAX_WAITS = 5;
/** Seconds; longer than Laravel's limits, which are per minute. */
const MAX_WAIT_S = 120;
/** Number of parallel requests. */
const PARALLEL = 4;

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

/** Fetches and retries after the delay that the API requests. */
const patiently = async (address: string, waits = 0): Promise<Response> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sending = fetch(address, { headers: { Accept: 'application/json' }, redirect: 'error', signal });
  const response = await sending.catch((error: unknown) => {
    throw new ApiTrouble(`${address} does not answer: ${reasonOf(error)}.`);
  });
  const wait = Number(response.headers.get('retry-after') ?? 1);
  if (response.status !== 429 || waits === MAX_WAITS || !(wait <= MAX_WAIT_S)) return response;
  await response.body?.cancel();
  await setTimeout(wait * 1000);
  return patiently(address, waits + 1);
};

/**
 * Calls the API as a visitor, without a session.
 * @returns the response as the contract defines it; undefined for 404
 * @throws ApiTrouble
 */
const fetchApi = async <E extends Endpoint>(address: string, endpoint: E): Promise<Output<E> | undefined> => {
  const response = await patiently(address);
  const isMissing = response.status === 404;
  if (!isMissing && !response.ok) throw new ApiTrouble(`${address} answers ${response.status}.`);
  const kind = response.headers.get('content-type') ?? 'no content type';
  if (!/[/+]json\b/.test(kind)) throw new ApiTrouble(`${address} answers ${kind}, not JSON: is this the API?`);
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new ApiTrouble(`${address} answers incomplete JSON: ${reasonOf(error)}.`);
  });
  if (isMissing) return undefined;
  const [wrong, value] = validate(body, endpoint.answer ?? unknown());
  if (wrong) throw new ApiTrouble(`${address} does not match the contract: ${wrong.message}.`);
  return value;
};

/**
 * The offers of a visitor's lists in full, sorted by id. Offers that need a token are in no list; one that is deleted in the meantime is
 * left out.
 * @param api origin of the API: `https://api.example.jp`
 * @throws ApiTrouble
 */
export const publicOffers = async (api: string): Promise<readonly Offer[]> => {
  const lists = [OFFER_TYPE.career, OFFER_TYPE.side].map(async (type) => {
    const address = `${api}${listOffers.path}?type=${type}`;
    const response = await fetchApi(address, listOffers);
    if (!response) throw new ApiTrouble(`${address} answers 404: is this the API?`);
    return response.data;
  });
  const waiting = (await Promise.all(lists)).flat().values();
  const offers: Offer[] = [];
  const work = async (): Promise<void> => {
    for (const { id } of waiting) {
      const response = await fetchApi(api + getOffer.path.replace(':id', String(id)), getOffer);
      if (response) offers.push(response.data);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return offers.sort((one, other) => one.id - other.id);
};
