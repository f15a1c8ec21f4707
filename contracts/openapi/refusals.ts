import { LOGIN_THROTTLE } from '#contracts/api/limits.ts';
import type { Json } from './schemas.ts';

interface Refusal {
  /** Name of the component. */
  readonly name: string;
  readonly description: string;
  readonly message: string;
  readonly headers?: Json;
}

const whole = (description: string, example: number): Json => ({
  description,
  schema: { type: 'integer' },
  example,
});

/** The failures whose words do not depend on the call, as Laravel's exception handler says them. The SPA compares none of these words. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  401: {
    name: 'Unauthenticated',
    description:
      'Nobody is logged in, or no longer: the session has ended, was never there, or began before a change of the password.',
    message: 'Unauthenticated.',
  },
  403: {
    name: 'Forbidden',
    description: 'The member may not do this; said before anything of the body is looked at.',
    message: 'This action is unauthorized.',
  },
  413: {
    name: 'TooLarge',
    description: 'The body is over the limit of the server.',
    message: 'The POST data is too large.',
  },
  419: {
    name: 'TokenMismatch',
    description: 'The CSRF token is missing, or of another session. The SPA fetches a new one and asks once more.',
    message: 'CSRF token mismatch.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many tries within a minute. `Retry-After` says when the next one is looked at.',
    message: 'Too Many Attempts.',
    headers: {
      'Retry-After': whole('Seconds until the next try.', LOGIN_THROTTLE.seconds),
      'X-RateLimit-Limit': whole('Tries within a minute.', LOGIN_THROTTLE.refusals),
      'X-RateLimit-Remaining': whole('Tries that are left.', 0),
    },
  },
  500: {
    name: 'ServerError',
    description: 'The server broke. Nothing of the request was kept.',
    message: 'Server Error',
  },
  503: {
    name: 'Maintenance',
    description: 'Closed for maintenance.',
    message: 'Service Unavailable',
  },
};

/** The reference to a failure that is told once; undefined for a status whose words depend on the call. */
export const sharedRefusal = (status: number): Json | undefined => {
  const shared = REFUSALS[status];
  return shared && { $ref: `#/components/responses/${shared.name}` };
};

/** The failures that are told once, by name. @param used the statuses that some call may answer with */
export const sharedRefusals = (used: ReadonlySet<number>, body: Json): Json =>
  Object.fromEntries(
    Object.entries(REFUSALS)
      .filter(([status]) => used.has(Number(status)))
      .map(([, { name, description, message, headers }]) => [
        name,
        {
          description,
          ...(headers ? { headers } : {}),
          content: { 'application/json': { schema: body, example: { message } } },
        },
      ]),
  );
