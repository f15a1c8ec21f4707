import type { ServerResponse } from 'node:http';
import type { Entry } from '#mock-server/worlds/journal.ts';
import type { World } from '#mock-server/worlds/world.ts';
import type { HeaderReader } from './headers.ts';

/** One request on its way through the server. */
export interface Exchange {
  readonly request: Request;
  /** Node's side of the answer; there is none under app.request(). */
  readonly outgoing: ServerResponse | undefined;
  readonly header: HeaderReader;
  /** The method on the wire, before an override. */
  readonly method: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Decoded, without trailing slashes. */
  readonly path: string;
  /** What follows the question mark, as it came. */
  readonly search: string;
  readonly world: World;
  /** Its line in the journal. */
  readonly entry: Entry;
}

/** The parts of an address: origin, decoded path without trailing slashes, query. Undefined where the path is not UTF-8. */
export const readAddress = (url: string): Pick<Exchange, 'origin' | 'path' | 'search'> | undefined => {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const mark = url.indexOf('?', start);
  const raw = mark < 0 ? url.slice(start) : url.slice(start, mark);
  const search = mark < 0 ? '' : url.slice(mark + 1);
  try {
    const decoded = raw.includes('%') ? decodeURIComponent(raw) : raw;
    let end = decoded.length;
    while (end > 1 && decoded[end - 1] === '/') end -= 1;
    return { origin: url.slice(0, start), path: decoded.slice(0, end), search };
  } catch {
    return undefined;
  }
};

/** The path as Laravel writes it in sentences. */
export const pathInWords = (path: string): string => (path === '/' ? '/' : path.slice(1));
