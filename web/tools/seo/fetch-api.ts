import { setTimeout } from 'node:timers/promises';
import { unknown, validate } from 'superstruct';
import type { Endpoint, Output } from '#contracts/api/endpoint.ts';
import '#contracts/loopback.ts';

/** The API does not respond, or its response does not match the contract; the message is for the terminal. */
export class ApiTrouble extends Error {
  override name = 'ApiTrouble';
}

const GIVES_UP_AFTER = 30_000;
const TOO_MANY = 429;
const NOT_FOUND = 404;
/** Retries per address after "too many requests". */
const MOST_WAITS = 5;
/** Seconds; longer than Laravel's limits, which are per minute. */
const LONGEST_WAIT = 120;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

const sent = async (address: string): Promise<Response> => {
  try {
    const signal = AbortSignal.timeout(GIVES_UP_AFTER);
    return await fetch(address, { headers: { Accept: 'application/json' }, redirect: 'error', signal });
  } catch (error) {
    throw new ApiTrouble(`${address} does not answer: ${reasonOf(error)}.`);
  }
};

/** Fetches and retries after the delay that the API requests. */
const patiently = async (address: string, waits = 0): Promise<Response> => {
  const response = await sent(address);
  const wait = Number(response.headers.get('retry-after') ?? 1);
  if (response.status !== TOO_MANY || waits === MOST_WAITS || !(wait <= LONGEST_WAIT)) return response;
  await response.body?.cancel();
  await setTimeout(wait * 1000);
  return patiently(address, waits + 1);
};

const bodyOf = async (address: string, response: Response): Promise<unknown> => {
  const kind = response.headers.get('content-type') ?? 'no content type';
  if (!/[/+]json\b/.test(kind)) throw new ApiTrouble(`${address} answers ${kind}, not JSON: is this the API?`);
  try {
    return await response.json();
  } catch (error) {
    throw new ApiTrouble(`${address} answers incomplete JSON: ${reasonOf(error)}.`);
  }
};

/**
 * Calls the API as a visitor, without a session.
 * @param path of the endpoint, with its parameters filled in and its query
 * @returns the response as the contract defines it; undefined for 404
 * @throws ApiTrouble
 */
export const fetchApi = async <E extends Endpoint>(
  api: string,
  endpoint: E,
  path: string,
): Promise<Output<E> | undefined> => {
  const address = api + path;
  const response = await patiently(address);
  if (response.status !== NOT_FOUND && !response.ok) throw new ApiTrouble(`${address} answers ${response.status}.`);
  const body = await bodyOf(address, response);
  if (response.status === NOT_FOUND) return undefined;
  const [wrong, value] = validate(body, endpoint.answer ?? unknown());
  if (wrong) throw new ApiTrouble(`${address} does not match the contract: ${wrong.message}.`);
  return value;
};
