import type { ServerResponse } from 'node:http';
import type { Entry } from '#mock-server/worlds/entry.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import type { HeaderReader } from './wire/headers.ts';

/** One request on its way through the server. */
export interface Exchange {
  readonly request: Request;
  /** Node's side of the answer; there is none under app.request(). */
  readonly outgoing: ServerResponse | undefined;
  readonly header: HeaderReader;
  /** The method on the wire, before an override. */
  readonly method: string;
  /** Scheme, host and port, as the browser knows them. */
  readonly origin: string;
  /** Decoded, without trailing slashes. */
  readonly path: string;
  /** The same as it came. */
  readonly rawPath: string;
  /** What follows the question mark, as it came. */
  readonly search: string;
  readonly world: World;
  /** Its line in the journal. */
  readonly entry: Entry;
}

const lastOfPath = (raw: string): number => {
  let end = raw.length;
  while (end > 1 && raw[end - 1] === '/') end -= 1;
  return end;
};

/** As PHP's rawurldecode: a percent sign that begins no pair of hexadecimal digits is one. Throws for what is not UTF-8. */
const decoded = (path: string): string => decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25'));

/**
 * The parts of an address: origin, path as it came and decoded, both without trailing slashes, and query. Undefined
 * where the path is not UTF-8.
 */
export const readAddress = (url: string) => {
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

/** The path as Laravel writes it in sentences: not decoded, without slashes before it. */
export const pathInWords = ({ rawPath }: Pick<Exchange, 'rawPath'>): string => rawPath.replace(/^\/+(?=.)/, '');

/** The request in its world as that is now: it may have begun anew or gone while a body or a delay was waited for. */
export const inPresent = (worlds: Worlds, exchange: Exchange): Exchange | undefined => {
  const { world: old, entry: before, method, request } = exchange;
  if (old.sqlite.open) return exchange;
  const world = worlds.get(old.id);
  if (!world) return undefined;
  const entry = world.journal.open(method, request.url, before.requestHeaders);
  entry.requestBody = before.requestBody;
  entry.fault = before.fault;
  entry.webOrigins = before.webOrigins;
  return { ...exchange, world, entry };
};
