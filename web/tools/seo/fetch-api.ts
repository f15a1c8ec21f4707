import { setTimeout } from 'node:timers/promises';
import { unknown, validate } from 'superstruct';
import type { Endpoint, Output } from '#contracts/api/endpoint.ts';

/** The API is not there, or answers something else than the contract; in words for whoever runs the command. */
export class ApiTrouble extends Error {
  override name = 'ApiTrouble';
}

const GIVES_UP_AFTER = 30_000;
const TOO_MANY = 429;
const NOT_FOUND = 404;
/** How often one address is asked for again, when the API says that it has been asked too much. */
const MOST_WAITS = 5;
/** Longer than an API makes anybody wait: Laravel's limits are per minute. */
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

/** Asks, and waits as long as the API says when it was asked too much. */
const patiently = async (address: string, waits = 0): Promise<Response> => {
  const answer = await sent(address);
  const wait = Number(answer.headers.get('retry-after') ?? 1);
  if (answer.status !== TOO_MANY || waits === MOST_WAITS || !(wait <= LONGEST_WAIT)) return answer;
  await answer.body?.cancel();
  await setTimeout(wait * 1000);
  return patiently(address, waits + 1);
};

const bodyOf = async (address: string, answer: Response): Promise<unknown> => {
  const kind = answer.headers.get('content-type') ?? 'nothing that says what it is';
  if (!/[/+]json\b/.test(kind)) throw new ApiTrouble(`${address} answers ${kind}, not JSON: is this the API?`);
  try {
    return await answer.json();
  } catch (error) {
    throw new ApiTrouble(`${address} answers no whole JSON: ${reasonOf(error)}.`);
  }
};

/**
 * Asks the API as a visitor does, without a session.
 * @param path of the endpoint, its parameters filled in, with its query
 * @returns the answer, as the contract says it is; undefined where there is no such thing (404)
 * @throws ApiTrouble
 */
export const fetchApi = async <E extends Endpoint>(
  api: string,
  endpoint: E,
  path: string,
): Promise<Output<E> | undefined> => {
  const address = api + path;
  const answer = await patiently(address);
  if (answer.status !== NOT_FOUND && !answer.ok) throw new ApiTrouble(`${address} answers ${answer.status}.`);
  const body = await bodyOf(address, answer);
  if (answer.status === NOT_FOUND) return undefined;
  const [wrong, value] = validate(body, endpoint.answer ?? unknown());
  if (wrong) throw new ApiTrouble(`${address} answers something else than the contract: ${wrong.message}.`);
  return value;
};
