import { getPath } from 'hono/utils/url';
import type { HeaderReader } from './wire/headers.ts';

const lastOfPath = (raw: string): number => {
  let end = raw.length;
  while (end > 1 && raw[end - 1] === '/') end -= 1;
  return end;
};

/** Like PHP's rawurldecode: a percent sign without two hexadecimal digits stays as it is. Throws if the result is not UTF-8. */
const decoded = (path: string): string => decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25'));

export interface Address {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Not decoded, without trailing slashes. */
  readonly rawPath: string;
  /** `rawPath`, decoded. */
  readonly path: string;
  /** The query string, not decoded. */
  readonly search: string;
}

/** The parts of a URL; undefined if the path is not UTF-8. */
export const readAddress = (url: string): Address | undefined => {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const mark = url.indexOf('?', start);
  const raw = mark < 0 ? url.slice(start) : url.slice(start, mark);
  const search = mark < 0 ? '' : url.slice(mark + 1);
  const rawPath = raw.slice(0, lastOfPath(raw));
  try {
    return {
      origin: url.slice(0, start),
      rawPath,
      path: rawPath.includes('%') ? decoded(rawPath) : rawPath,
      search,
    };
  } catch {
    return undefined;
  }
};

/** The path as Laravel writes it in messages: not decoded, without leading slashes. */
export const pathInWords = ({ rawPath }: Address): string => rawPath.replace(/^\/+(?=.)/, '');

/** The path for Hono's router, decoded before matching as in Laravel. */
export const routedPath = (request: Request): string => {
  const path = getPath(request);
  if (path.startsWith('/__kit')) return path;
  return readAddress(request.url)?.path ?? '/';
};

const SECURE = new Set(['https', 'on', 'ssl', '1']);

/** Whether the browser uses https up to a proxy. The header is trusted because only developers reach the server. */
export const isHttps = (header: HeaderReader): boolean => {
  const proto = header('x-forwarded-proto');
  return proto !== undefined && SECURE.has(proto.replace(/,.*/, '').trim().toLowerCase());
};

/** The API's origin in the browser, from the origin of this request. */
export const publicOrigin = (origin: string, header: HeaderReader): string =>
  isHttps(header) ? origin.replace(/^http:/, 'https:').replace(/^(https:.*):443$/, '$1') : origin;
