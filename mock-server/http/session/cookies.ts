import { SESSION_MINUTES } from '#contracts/api/limits.ts';
import type { Session } from '#mock-server/worlds/sessions.ts';
import { open, seal } from './encrypter.ts';

/** The CSRF token, which the SPA sends back as a header. */
export const TOKEN_COOKIE = 'XSRF-TOKEN';
export const WORLD_COOKIE = 'kit_world';

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

/** The session id of a request, if this server sealed its cookie. @param name of the session's cookie, which scripts cannot read */
export const readSessionId = (header: string | undefined, name: string): string | undefined => {
  const value = readCookie(header, name);
  return value === undefined ? undefined : open(name, decoded(value));
};

/** `name=value` of a Cookie or Set-Cookie header, the value sealed. */
export const sealedPair = (name: string, plain: string): string => `${name}=${encodeURIComponent(seal(name, plain))}`;

/** The scope of a cookie as it appears in its line: a whole domain, https only. */
export const cookieScope = (domain: string | undefined, isSecure: boolean): string =>
  `${domain === undefined ? '' : `; domain=${domain}`}${isSecure ? '; secure' : ''}`;

/** Whether a browser lets a host set and read cookies of this domain, with or without a dot before it. */
export const isWithin = (host: string, domain: string): boolean =>
  `.${host}`.endsWith(domain.startsWith('.') ? domain : `.${domain}`);

type Sealable = Pick<Session, 'id' | 'token'>;

const SECONDS = SESSION_MINUTES * 60;

const sealLines = ({ id, token }: Sealable, name: string, second: number, scope: string): readonly string[] => {
  // The machine's time: a browser must store the cookie even if the world's clock is in the past.
  const expires = new Date((second + SECONDS) * 1000).toUTCString();
  const lasting = `expires=${expires}; Max-Age=${SECONDS}; path=/${scope}`;
  return [
    `${sealedPair(TOKEN_COOKIE, token)}; ${lasting}; samesite=lax`,
    `${sealedPair(name, id)}; ${lasting}; httponly; samesite=lax`,
  ];
};

/**
 * The lines sealed for a session within one second. Sealing is slow. After 16 requests in a second, the session gets these again in turn.
 */
interface Turn {
  readonly second: number;
  readonly lines: (readonly string[])[];
  next: number;
}
const turns = new Map<string, Turn>();
const TURN_COUNT = 16;
const MAX_TURNS = 256;

/** The Set-Cookie lines of a session, in Laravel's order. They differ from the previous ones; a 419 renews the session cookie only. */
export const cookieLines = (session: Sealable, name: string, withToken = true, scope = ''): readonly string[] => {
  const second = Math.floor(Date.now() / 1000);
  const key = session.id + session.token + name + scope;
  let turn = turns.get(key);
  if (turn?.second !== second) {
    if (turns.size >= MAX_TURNS) turns.clear();
    turn = { second, lines: [], next: 0 };
    turns.set(key, turn);
  }
  const index = turn.next;
  turn.next = (index + 1) % TURN_COUNT;
  turn.lines[index] ??= sealLines(session, name, second, scope);
  return withToken ? turn.lines[index] : turn.lines[index].slice(1);
};
