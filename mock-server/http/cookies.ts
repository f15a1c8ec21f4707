import { SESSION_MINUTES } from '#contracts/api/limits.ts';
import { open, seal } from './encrypter.ts';

export const SESSION_COOKIE = 'tsugimichi-session';
export const TOKEN_COOKIE = 'XSRF-TOKEN';
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

export const sealedPair = (name: string, plain: string): string => `${name}=${encodeURIComponent(seal(name, plain))}`;

const SECONDS = SESSION_MINUTES * 60;

/** The Set-Cookie lines of a session, in Laravel's order; a 419 renews the session cookie only. */
export const cookieLines = (session: { id: string; token: string }, withToken: boolean): string[] => {
  // The machine's own time: a browser must keep the cookie also when the world's clock stands in the past.
  const expires = new Date(Date.now() + SECONDS * 1000).toUTCString();
  const lasting = `expires=${expires}; Max-Age=${SECONDS}; path=/`;
  const own = `${sealedPair(SESSION_COOKIE, session.id)}; ${lasting}; httponly; samesite=lax`;
  return withToken ? [`${sealedPair(TOKEN_COOKIE, session.token)}; ${lasting}; samesite=lax`, own] : [own];
};
