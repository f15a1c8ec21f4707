import type { HeaderReader } from './wire/headers.ts';

const SECURE = new Set(['https', 'on', 'ssl', '1']);

/** Whether the browser uses https up to a proxy. The header is trusted because the server listens on loopback only. */
export const isHttps = (header: HeaderReader): boolean => {
  const proto = header('x-forwarded-proto');
  return proto !== undefined && SECURE.has(proto.replace(/,.*/, '').trim().toLowerCase());
};

/** The API's origin in the browser, from the origin of this request. */
export const publicOrigin = (origin: string, header: HeaderReader): string =>
  isHttps(header) ? origin.replace(/^http:/, 'https:').replace(/^(https:.*):443$/, '$1') : origin;
