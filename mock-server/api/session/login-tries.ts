import { LOGIN_THROTTLE } from '#contracts/api/limits.ts';
import { type Limit, type Throttle, type Window, windowOf } from '#mock-server/worlds/throttle.ts';

/** Limit of failed logins of one email; successful ones do not count (decision W12). */
export const LOGIN_LIMIT = {
  name: 'login',
  most: LOGIN_THROTTLE.refusals,
  seconds: LOGIN_THROTTLE.seconds,
  // Failed form rules count, too.
  counts: (status) => status >= 400 && status < 500,
} satisfies Limit;

/** The key of a login. All clients share this machine's address, so Laravel's IP part is left out. */
export const triedEmail = (email: unknown): string =>
  typeof email === 'string' || typeof email === 'number' ? String(email).toLowerCase() : '';

type Tries = Readonly<Record<string, number>>;

export const loginWindows = (moment: number, tries: Tries = {}): Window[] =>
  Object.entries(tries).map(([email, refused]) => windowOf(LOGIN_LIMIT, triedEmail(email), refused, moment));

export const countLoginTries = (throttle: Throttle, moment: number, tries?: Tries): void => {
  for (const window of loginWindows(moment, tries)) throttle.store(window);
};
