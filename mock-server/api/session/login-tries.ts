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

export const countLoginTries = (throttle: Throttle, moment: number, tries: Tries = {}, before: Tries = {}): void => {
  const isChanged = (email: string) => tries[email] !== before[email];
  for (const email of Object.keys(before).filter(isChanged)) throttle.forget(LOGIN_LIMIT, triedEmail(email));
  const changed = Object.entries(tries).filter(([email]) => isChanged(email));
  for (const window of loginWindows(moment, Object.fromEntries(changed))) throttle.store(window);
};
