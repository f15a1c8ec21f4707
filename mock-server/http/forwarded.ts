import type { HeaderReader } from './wire/headers.ts';

const SECURE = new Set(['https', 'on', 'ssl', '1']);

/** Whether the browser speaks https to the proxy in front: the server listens on loopback only, so whoever says so is trusted. */
export const isHttps = (header: HeaderReader): boolean => {
  const proto = header('x-forwarded-proto');
  return proto !== undefined && SECURE.has(proto.replace(/,.*/, '').trim().toLowerCase());
};

/** The API's origin as the browser knows it, of the one that the request here names. */
export const publicOrigin = (origin: string, header: HeaderReader): string =>
  isHttps(header) ? origin.replace(/^http:/, 'https:').replace(/^(https:.*):443$/, '$1') : origin;
