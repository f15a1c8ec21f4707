import { SESSION_MINUTES } from '#contracts/api/limits.ts';
import { open, seal } from './encrypter.ts';

/** Names the session; scripts cannot read it. */
export const SESSION_COOKIE = 'tsugimichi-session';
/** The CSRF token, which the SPA sends back as a header. */
export const TOKEN_COOKIE = 'XSRF-TOKEN';
/** Names the world of a browser. */
export const WORLD_COOKIE = 'kit_world';

/** One cookie of a Cookie header, as it stands there. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  if (!header?.includes(`${name}=`)) return undefined;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return undefined;
};

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};

/** The session id a request brings, if its cookie was sealed here. */
export const readSessionId = (header: string | undefined): string | undefined => {
  const value = readCookie(header, SESSION_COOKIE);
  return value === undefined ? undefined : open(SESSION_COOKIE, decoded(value));
};

/** `name=value` of a Cookie or Set-Cookie header, the value sealed. */
export const sealedPair = (name: string, plain: string): string => `${name}=${encodeURIComponent(seal(name, plain))}`;

/** The pairs of a text that were sent before: to seal two for each answer takes longer than the rest of a short one. */
const sealed = new Map<string, string[]>();
const MOST_SEALED = 500;
/** So many are sent in turn: two answers in a row carry different ones, as Laravel's do. */
const IN_TURN = 16;
const nextPair = (name: string, plain: string): string => {
  if (sealed.size > MOST_SEALED) sealed.clear();
  const pairs = sealed.get(plain) ?? [];
  sealed.set(plain, pairs);
  const pair = (pairs.length === IN_TURN && pairs.shift()) || sealedPair(name, plain);
  pairs.push(pair);
  return pair;
};

const SECONDS = SESSION_MINUTES * 60;

/** Who gets a cookie besides the host that set it, as it stands in a line: a whole domain, and https alone. */
export const cookieScope = (domain: string | undefined, isSecure: boolean): string =>
  `${domain === undefined ? '' : `; domain=${domain}`}${isSecure ? '; secure' : ''}`;

interface Sealable {
  readonly id: string;
  readonly token: string;
}

/** The Set-Cookie lines of a session, in Laravel's order, other ones than the last time; a 419 renews the session cookie only. */
export const cookieLines = ({ id, token }: Sealable, withToken: boolean, scope = ''): readonly string[] => {
  // The machine's own time: a browser must keep the cookie also when the world's clock stands in the past.
  const expires = new Date(Date.now() + SECONDS * 1000).toUTCString();
  const lasting = `expires=${expires}; Max-Age=${SECONDS}; path=/${scope}`;
  const own = `${nextPair(SESSION_COOKIE, id)}; ${lasting}; httponly; samesite=lax`;
  return withToken ? [`${nextPair(TOKEN_COOKIE, token)}; ${lasting}; samesite=lax`, own] : [own];
};
