import { storageHeaders } from '#contracts/api/endpoint.ts';
import { contractCalls } from '#fixtures/loader/calls/calls.ts';
import { callsAt } from '#fixtures/loader/calls/nearest-call.ts';
import { readAddress } from '#mock-server/http/address.ts';
import type { RawAnswer } from './raw-request.ts';

/**
 * Known differences between the mock server and Laravel. Each differing response names its cause in the recording (`differs`), and the
 * README explains why it stays.
 */
export const LEFT: readonly string[] = [
  '1e400 (INF): 500 or length of "INF"',
  '404 names raw characters of the path, mock the encoded ones',
  '404 sentence shows -0',
  'GET with a JSON body and type: body instead of query',
  'NUL, a list or an oversized number in a date field: 500',
  'X-XSRF-TOKEN sent twice',
  '_method that is empty or no text: 400',
  'array as current_password: 500',
  'boolean: 1.0 is no boolean',
  'cookie name with []',
  'docx judged by libmagic (order of entries)',
  'dot segments in a path are resolved by the mock',
  'file name cut at NUL',
  'login limiter key: true and 1 are the same key',
  'more than 1000 input variables / 64 levels',
  'number of 2^63-1 and more: integer in PHP, not in the mock',
  'order of integer-like keys in errors (PHP keeps order of input)',
  'override to HEAD answers without a body',
  'request target *',
  'upload: MAX_FILE_SIZE of the form counts',
  'upload: PHP reads multipart loosely (LF only, …)',
  'upload: PHP reads part heads loosely (single quotes, folded, unterminated)',
  'upload: a truncated multipart body',
  'wildcard elements whose key has a dot or is *',
];

/** Decision W19: Laravel still let a complete member use the wizard's account steps. */
export const CLOSED_SINCE = 'decision W19';

/** The specification allows URLs that Laravel's url rule rejects. The reference does not count these responses either. */
export const INFORMATIVE = 'url rule: refuses addresses the specification allows';

export const PERSONAL = contractCalls().filter(({ isPublic }) => !isPublic);

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
