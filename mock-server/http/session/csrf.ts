import type { Laravel } from '#mock-server/http/site/laravel.ts';
import type { HeaderReader } from '#mock-server/http/wire/headers.ts';
import { openToken } from './encrypter.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** PHP's truthiness. */
const isTruthy = (value: unknown): boolean =>
  Boolean(value) && value !== '0' && !(Array.isArray(value) && value.length === 0);

/**
 * Laravel's check of a write: from version 13 on the browser's word that the page has the API's own origin, else `_token` of the input, else the plain token in X-CSRF-TOKEN, else the sealed one in X-XSRF-TOKEN,
 * against the session's token. It ignores the XSRF-TOKEN cookie itself.
 */
export const csrfPasses = (
  method: string,
  header: HeaderReader,
  inputToken: () => unknown,
  token: string,
  { trustsSameOrigin }: Pick<Laravel, 'trustsSameOrigin'>,
): boolean => {
  if (READING.has(method)) return true;
  if (trustsSameOrigin && header('sec-fetch-site') === 'same-origin') return true;
  const given = inputToken();
  const plain = isTruthy(given) ? given : header('x-csrf-token');
  if (isTruthy(plain)) return plain === token;
  const sealed = header('x-xsrf-token');
  const opened = sealed ? openToken(sealed) : undefined;
  return opened === token;
};
