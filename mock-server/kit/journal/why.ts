import type { Endpoint } from '#contracts/api/endpoint.ts';
import { endpoints } from '#contracts/api/endpoints.ts';
import { SESSION_MINUTES } from '#contracts/api/limits.ts';
import { callsAt, nearestCall } from '#fixtures/loader/calls/nearest-call.ts';
import { readAddress } from '#mock-server/http/address.ts';
import { isWithin, TOKEN_COOKIE } from '#mock-server/http/session/cookies.ts';
import { openToken } from '#mock-server/http/session/encrypter.ts';
import { expectsJson } from '#mock-server/http/wire/headers.ts';
import type { JournalEntry, SessionState } from '#mock-server/worlds/journal/entry.ts';
import { didYouMean, quoted, shortened } from '#mock-server/worlds/world-error.ts';
import { headerOf, namesOf, sentParts, unreadFields } from './contract-match.ts';

const MAX_REASONS = 20;

const statelessReason = (entry: JournalEntry, webOrigins: readonly string[]): string => {
  const [referer, origin] = [headerOf(entry, 'referer'), headerOf(entry, 'origin')];
  if (referer === undefined && origin === undefined)
    return `No session: the request has neither Origin nor Referer, so it comes from no page of the SPA. Send "Origin: ${webOrigins[0] ?? ''}".`;
  const [name, from] = referer === undefined ? ['Origin', origin] : ['Referer', referer];
  return `No session: the request comes from ${shortened(from ?? '')} (${name}), and only pages of ${webOrigins.join(', ')} have one.`;
};

const SESSIONS: Readonly<Record<Exclude<SessionState, 'stateless' | 'member'>, string>> = {
  none: "Nobody is logged in: no session cookie was sent (a page of the SPA sends it with credentials: 'include').",
  unreadable: 'Nobody is logged in: the session cookie was not made by this server.',
  unknown:
    'Nobody is logged in: this world has no such session; it was reset since, or the cookie belongs to another world.',
  ended: `Nobody is logged in: the session was not used for ${SESSION_MINUTES} minutes of the world's clock.`,
  visitor: "Nobody is logged in: the session is a visitor's.",
  outdated: 'Nobody is logged in any more: the password was changed since the session began.',
};

const tokenReason = (entry: JournalEntry): string => {
  const plain = headerOf(entry, 'x-csrf-token');
  const sealed = headerOf(entry, 'x-xsrf-token');
  if (plain === undefined && sealed === undefined)
    return `The header X-XSRF-TOKEN is missing: request GET /sanctum/csrf-cookie first, then send the value of the cookie ${TOKEN_COOKIE}, percent-decoded.`;
  if (plain === undefined && sealed?.includes('%'))
    return `The header X-XSRF-TOKEN is still percent-encoded: send decodeURIComponent of the cookie ${TOKEN_COOKIE}.`;
  if (plain === undefined && openToken(sealed ?? '') === undefined)
    return 'The header X-XSRF-TOKEN was not made by this server.';
  const { session } = entry;
  if (session === 'none') return 'The token belongs to a session whose cookie was not sent along.';
  if (session === 'ended' || session === 'unknown' || session === 'unreadable')
    return `The token is of a session that is gone (${session}): request GET /sanctum/csrf-cookie again.`;
  return `The token is of another session, as it is after a login or logout elsewhere: send the newest cookie ${TOKEN_COOKIE}.`;
};

const namesOfCalls = (calls: readonly Endpoint[]): string =>
  [...new Set(calls.map(({ method, path }) => `${method} ${path}`))].join(', ');

const noCallReason = ({ method, url }: JournalEntry): string => {
  const path = readAddress(url)?.path ?? '';
  const others = callsAt(endpoints, path.replaceAll('*', ''));
  if (others.length > 0) return `There is no ${method} ${quoted(path)}, but there is ${namesOfCalls(others)}.`;
  const near = nearestCall(endpoints, path, method);
  return `No call has the path ${quoted(path)}${near ? `; did you mean ${namesOfCalls([near])}?` : '.'}`;
};

function* ownReasons(entry: JournalEntry): Generator<string> {
  const { status, session, endpoint, kind, trouble, headers, webOrigins = [] } = entry;
  const wantsLogin = status === 401 || (status === 500 && session === 'stateless' && trouble === undefined);
  if (wantsLogin && session !== undefined && session !== 'member')
    yield session === 'stateless' ? statelessReason(entry, webOrigins) : SESSIONS[session];
  if (status === 419) yield tokenReason(entry);
  if (!endpoint && kind === 'api' && (status === 404 || status === 405)) yield noCallReason(entry);
  if (status === 429 && headers['retry-after'] !== undefined)
    yield `It was called more than ${headers['x-ratelimit-limit']} times; it is free again in ${headers['retry-after']} s of the world's clock.`;
  if (endpoint && status !== null && status >= 300 && !expectsJson((name) => headerOf(entry, name)))
    yield 'It does not accept JSON (Accept: application/json), so the response is a page or a redirect.';
}

/** What a browser does with a response that it may not use. */
function* browserReasons(entry: JournalEntry): Generator<string> {
  const { kind, webOrigins = [], cookies } = entry;
  const origin = headerOf(entry, 'origin');
  if (kind === 'api' && origin !== undefined && webOrigins.length > 0 && !webOrigins.includes(origin)) {
    const readers =
      webOrigins.length === 1
        ? `it names ${webOrigins[0]} as the one origin that may read it`
        : `only those of ${webOrigins.join(', ')} may read it`;
    yield `A browser hides this response from pages of ${shortened(origin)}: ${readers}.`;
  }
  const domain = /; domain=([^;]+)/.exec(cookies[0] ?? '')?.[1];
  const host = headerOf(entry, 'host')?.replace(/:\d+$/, '');
  if (domain !== undefined && host !== undefined && !isWithin(host, domain))
    yield `A browser rejects its cookies: ${shortened(host)} is not within their domain ${domain}.`;
}

function* unreadReasons(entry: JournalEntry): Generator<string> {
  for (const sent of entry.endpoint ? sentParts(entry, entry.endpoint) : [])
    for (const name of unreadFields(sent).slice(0, MAX_REASONS))
      yield `${quoted(name)} of the ${sent.where} is not a field of this call${didYouMean(name, sent.struct ? namesOf(sent.struct) : [])}`;
}

function* reasons(entry: JournalEntry): Generator<string> {
  const { fault, trouble } = entry;
  if (fault !== undefined) yield `The fault ${fault} was applied to it.`;
  if (trouble !== undefined) yield `The mock server itself failed: ${shortened(trouble)}. See its console.`;
  if (fault === undefined) yield* ownReasons(entry);
  yield* unreadReasons(entry);
  yield* browserReasons(entry);
}

export const whyOf = (entry: JournalEntry): string[] => [...reasons(entry)].slice(0, MAX_REASONS);
