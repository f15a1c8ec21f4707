import { LOGIN_THROTTLE } from '#contracts/api/limits.ts';
import type { Limit, Throttle } from './throttle.ts';

/** Refused logins of one email; what is let through counts nothing (decision W12). */
export const LOGIN_LIMIT = {
  name: 'login',
  most: LOGIN_THROTTLE.refusals,
  seconds: LOGIN_THROTTLE.seconds,
  // The refusals of the form rules too.
  counts: (status) => status >= 400 && status < 500,
} satisfies Limit;

/** As whose tries a login counts. Everybody here calls from this machine, so the address of Laravel's key is left out. */
export const triedEmail = (email: unknown): string =>
  typeof email === 'string' || typeof email === 'number' ? String(email).toLowerCase() : '';

/** Refused logins, by email. */
type Tries = Readonly<Record<string, number>>;

/** Counts refused logins as made at a moment (ms). */
export const countLoginTries = (throttle: Throttle, moment: number, tries: Tries = {}): void => {
  for (const [email, refused] of Object.entries(tries)) throttle.begin(LOGIN_LIMIT, triedEmail(email), refused, moment);
};

/** Counts anew, as made at a moment (ms), whose tries a scenario says otherwise than it did; the others go on. */
export const recountLoginTries = (throttle: Throttle, moment: number, before: Tries = {}, after: Tries = {}): void => {
  for (const email of Object.keys({ ...before, ...after })) {
    const tries = after[email];
    if (tries === before[email]) continue;
    if (tries === undefined) throttle.forget(LOGIN_LIMIT, triedEmail(email));
    else countLoginTries(throttle, moment, { [email]: tries });
  }
};
