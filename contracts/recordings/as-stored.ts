import { storageHeaders } from '#contracts/api/endpoint.ts';
import { endpoints } from '#contracts/api/endpoints.ts';
import { callsAt } from '#fixtures/loader/calls/nearest-call.ts';
import { readAddress } from '#mock-server/http/address.ts';
import type { RawAnswer } from './raw-request.ts';

/** The endpoints whose responses depend on the session. */
export const PERSONAL = endpoints.filter(({ isPublic }) => !isPublic);

/** A response with Laravel's headers, and the endpoint where the mock's differ. */
interface Unstored {
  readonly response: RawAnswer;
  /** The path of the endpoint. */
  readonly path?: string;
}

/**
 * Decision W22: no browser stores a personal response of the mock. Laravel sent `no-cache, private` with all; its recordings stay as
 * they are.
 */
export const asStored = (target: string, response: RawAnswer): Unstored => {
  const { 'cache-control': cacheControl, 'clear-site-data': cleared, ...others } = response.headers;
  const { path = '' } = readAddress(new URL(target, 'http://localhost').href) ?? {};
  const personal = callsAt(PERSONAL, path).find((one) => {
    const expected = storageHeaders(one, response.status);
    return cacheControl === expected['cache-control'] && cleared === expected['clear-site-data'];
  });
  if (!personal) return { response };
  const headers = { ...others, 'cache-control': 'no-cache, private' };
  return { response: { ...response, headers }, path: personal.path };
};
