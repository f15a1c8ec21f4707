import type { Endpoint } from '#contracts/api/endpoint.ts';
import { SESSION_MINUTES } from '#contracts/api/limits.ts';
import { contractCalls } from '#fixtures/calls.ts';
import { callsAt, nearestCall } from '#fixtures/nearest-call.ts';
import { readAddress } from '#mock-server/http/exchange.ts';
import { SESSION_COOKIE, TOKEN_COOKIE } from '#mock-server/http/session/cookies.ts';
import { openToken } from '#mock-server/http/session/encrypter.ts';
import { expectsJson } from '#mock-server/http/wire/headers.ts';
import { isWithin } from '#mock-server/site/read-site.ts';
import type { Entry, SessionState } from '#mock-server/worlds/entry.ts';
import { didYouMean, quoted, shortened } from './failure.ts';
import { headerOf, namesOf, sentParts, unreadFields } from './fits.ts';

const MOST = 20;

/** A sentence, or several, for a case that is there; else none. */
type Sentences = readonly string[];
const when = (isSo: boolean, sentence: () => string): Sentences => (isSo ? [sentence()] : []);

const stateless = (entry: Entry, webOrigins: readonly string[]): string => {
  const [referer, origin] = [headerOf(entry, 'referer'), headerOf(entry, 'origin')];
  if (referer === undefined && origin === undefined)
    return `No session: the request has neither Origin nor Referer, so it comes from no page of the SPA. Send "Origin: ${webOrigins[0] ?? ''}".`;
  const [name, from] = referer === undefined ? ['Origin', origin] : ['Referer', referer];
  return `No session: the request comes from ${shortened(from ?? '')} (${name}), and only pages of ${webOrigins.join(', ')} have one.`;
};

const SESSIONS: Readonly<Record<Exclude<SessionState, 'stateless' | 'member'>, string>> = {
  none: `Nobody is logged in: no cookie ${SESSION_COOKIE} was sent (a page of the SPA sends it with credentials: 'include').`,
  unreadable: `Nobody is logged in: the cookie ${SESSION_COOKIE} was not made by this server.`,
  unknown:
    'Nobody is logged in: this world does not know the session; it was reset since, or the cookie is of another world.',
  ended: `Nobody is logged in: the session was not used for ${SESSION_MINUTES} minutes of the world's clock.`,
  visitor: "Nobody is logged in: the session is a visitor's.",
  outdated: 'Nobody is logged in any more: the password was changed since the session began.',
};

const noSession = (entry: Entry, webOrigins: readonly string[]): Sentences => {
  const { status, session } = entry;
  const asks = status === 401 || (status === 500 && session === 'stateless' && entry.trouble === undefined);
  if (!asks || session === undefined || session === 'member') return [];
  return [session === 'stateless' ? stateless(entry, webOrigins) : SESSIONS[session]];
};

const badToken = (entry: Entry): string => {
  const plain = headerOf(entry, 'x-csrf-token');
  const sealed = headerOf(entry, 'x-xsrf-token');
  if (plain === undefined && sealed === undefined)
    return `The header X-XSRF-TOKEN is missing: ask for GET /sanctum/csrf-cookie first, then send the value of the cookie ${TOKEN_COOKIE}, percent-decoded.`;
  if (plain === undefined && sealed?.includes('%'))
    return `The header X-XSRF-TOKEN is still percent-encoded: send decodeURIComponent of the cookie ${TOKEN_COOKIE}.`;
  if (plain === undefined && openToken(sealed ?? '') === undefined)
    return 'The header X-XSRF-TOKEN was not made by this server.';
  const { session } = entry;
  if (session === 'none') return `The token belongs to a session whose cookie ${SESSION_COOKIE} was not sent along.`;
  if (session === 'ended' || session === 'unknown' || session === 'unreadable')
    return `The token is of a session that is gone (${session}): ask for GET /sanctum/csrf-cookie again.`;
  return `The token is of another session, as it is after a login or logout elsewhere: send the newest cookie ${TOKEN_COOKIE}.`;
};

const named = (calls: readonly Endpoint[]): string =>
  [...new Set(calls.map(({ method, path }) => `${method} ${path}`))].join(', ');

const noCall = ({ status, method, endpoint, url, kind }: Entry): Sentences => {
  if (endpoint || kind !== 'api' || (status !== 404 && status !== 405)) return [];
  const path = readAddress(url)?.path ?? '';
  const there = callsAt(contractCalls(), path.replaceAll('*', ''));
  if (there.length > 0) return [`There is no ${method} ${quoted(path)}, but there is ${named(there)}.`];
  const near = nearestCall(contractCalls(), path, method);
  return [`No call has the path ${quoted(path)}${near ? `; did you mean ${named([near])}?` : '.'}`];
};

const limited = ({ status, answer }: { status: number | null; answer: Readonly<Record<string, string>> }): Sentences =>
  when(status === 429 && answer['retry-after'] !== undefined, () => {
    const most = answer['x-ratelimit-limit'];
    return `It was asked more than ${most} times; it is free again in ${answer['retry-after']} s of the world's clock.`;
  });

const unread = (entry: Entry): Sentences =>
  entry.endpoint
    ? sentParts(entry, entry.endpoint).flatMap((sent) =>
        unreadFields(sent)
          .slice(0, MOST)
          .map((name) => {
            const known = sent.struct ? namesOf(sent.struct) : [];
            return `${quoted(name)} of the ${sent.where} is read by nothing${didYouMean(name, known)}`;
          }),
      )
    : [];

const foreign = (entry: Entry, webOrigins: readonly string[]): Sentences => {
  const origin = headerOf(entry, 'origin');
  if (entry.kind !== 'api' || origin === undefined || webOrigins.length === 0 || webOrigins.includes(origin)) return [];
  const named =
    webOrigins.length === 1
      ? `it names ${webOrigins[0]} as the one origin that may read it`
      : `only those of ${webOrigins.join(', ')} may read it`;
  return [`A browser keeps this answer from pages of ${shortened(origin)}: ${named}.`];
};

/** Of cookies for a domain that the API was not asked at. */
const lostCookies = (entry: Entry): Sentences => {
  const domain = /; domain=([^;]+)/.exec(entry.cookies[0] ?? '')?.[1];
  const host = headerOf(entry, 'host')?.replace(/:\d+$/, '');
  if (domain === undefined || host === undefined || isWithin(host, domain)) return [];
  return [`A browser refuses its cookies: ${shortened(host)} is not within their domain ${domain}.`];
};

/** Why a request was answered as it was, where a person would ask: sentences, most telling first. */
export const whyOf = (entry: Entry): string[] => {
  const { status, fault, trouble, endpoint, seen, webOrigins = [] } = entry;
  const isOwn = fault === undefined;
  const refused = status !== null && status >= 300;
  return [
    ...when(!isOwn, () => `The fault ${fault} worked on it.`),
    ...when(
      trouble !== undefined,
      () => `The mock server itself failed: ${shortened(trouble ?? '')}. Its console tells where.`,
    ),
    ...(isOwn ? noSession(entry, webOrigins) : []),
    ...when(isOwn && status === 419, () => badToken(entry)),
    ...(isOwn ? noCall(entry) : []),
    ...(isOwn ? limited({ status, answer: entry.headers }) : []),
    ...when(isOwn && refused && endpoint !== undefined && !expectsJson((name) => headerOf(entry, name)), () => {
      return 'It does not ask for JSON (Accept: application/json), so it is refused with a page or a redirect.';
    }),
    ...unread(entry),
    ...foreign(entry, webOrigins),
    ...lostCookies(entry),
    ...when(
      seen?.isRemembered === true,
      () => 'Nothing was read for it: the answer is kept until something is written.',
    ),
  ].slice(0, MOST);
};
