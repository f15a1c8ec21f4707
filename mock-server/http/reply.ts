import type { Exchange } from './exchange.ts';
import { corsHeaders, hasCors } from './wire/cors.ts';
import { asFailure, failureWire, type HttpFailure, JSON_ONLY } from './wire/failures.ts';
import { expectsJson, type HeaderReader } from './wire/headers.ts';

/** What is answered, before the headers every answer has. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string | null;
  readonly cookies?: readonly string[];
}

const PLAIN = { 'cache-control': 'no-cache, private' };

/** Puts answers on the wire for the SPA's origins. */
export const replier = (origins: readonly string[]) => {
  const cors = { ...PLAIN, ...corsHeaders(origins, undefined) };
  const json = { ...cors, ...JSON_ONLY };
  const baseOf = (path: string, header: HeaderReader): Readonly<Record<string, string>> => {
    if (!hasCors(path)) return PLAIN;
    return origins.length === 1 ? cors : { ...PLAIN, ...corsHeaders(origins, header('origin')) };
  };

  const reply = (
    { method, path, header, entry, outgoing }: Exchange,
    { status, headers, body = null, cookies = [] }: Reply,
  ): Response => {
    const base = baseOf(path, header);
    // The commonest answer shares one object; nobody writes to it.
    const own = headers ?? (body === null ? undefined : JSON_ONLY);
    const all = base === cors && own === JSON_ONLY ? json : { ...base, ...own };
    const shown = method === 'HEAD' || body === null ? null : (body as Uint8Array<ArrayBuffer> | string);
    entry.answered(status, all, shown, cookies);
    if (cookies.length === 0) return new Response(shown, { status, headers: all });
    // Node's server writes a plain object with a list as it is; a `Headers` costs 3 µs more, a tenth of a short request. Who reads the answer
    // before that (a fault, Hono for HEAD, app.request()) needs the real thing.
    if (outgoing !== undefined && entry.fault === undefined && method !== 'HEAD') {
      // ResponseInit has no lists, which @hono/node-server's own Response takes.
      const withList: Record<string, string | readonly string[]> = { ...all, 'set-cookie': cookies };
      return new Response(shown, { status, headers: withList } as ResponseInit);
    }
    const withCookies = new Headers(all);
    for (const cookie of cookies) withCookies.append('set-cookie', cookie);
    return new Response(shown, { status, headers: withCookies });
  };

  const fail = (exchange: Exchange, failure: HttpFailure, extra: Partial<Reply> = {}): Response => {
    const wire = failureWire(failure, expectsJson(exchange.header), exchange.header('referer'));
    exchange.entry.rules = failure.rules;
    exchange.entry.trouble = failure.trouble;
    return reply(exchange, {
      ...wire,
      ...extra,
      headers: extra.headers ? { ...wire.headers, ...extra.headers } : wire.headers,
    });
  };

  return { reply, fail };
};
/** What makes responses; see `replier`. */
export type Replier = ReturnType<typeof replier>;

/** Laravel refuses a malformed address before it looks at CORS. */
export const refuseAddress = (failure: HttpFailure, json: boolean): Response => {
  const { status, headers, body } = failureWire(failure, json, undefined);
  return new Response(body, { status, headers: { ...PLAIN, ...headers } });
};

/** What went wrong outside of any answer: the SPA must be able to read that too. */
export const answerUncaught = (
  error: unknown,
  origins: readonly string[],
  path: string,
  header: HeaderReader,
): Response => {
  const { status, headers, body } = failureWire(asFailure(error), expectsJson(header), header('referer'));
  const cors = hasCors(path) ? corsHeaders(origins, header('origin')) : {};
  return new Response(body, { status, headers: { ...PLAIN, ...cors, ...headers } });
};
