import { LOGIN_THROTTLE, RETRY_AFTER_PATTERN } from '#contracts/api/limits.ts';
import { CORS, headersOf } from './headers.ts';
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
  required: true,
  schema: { type: 'integer', minimum: Math.min(example, 1) },
  example,
});

/** Failures that do not depend on the call, in the words of Laravel's exception handler. The SPA compares none of them. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  401: {
    name: 'Unauthenticated',
    description: 'There is no session of a member: it is missing, has ended, or predates a change of the password.',
    message: 'Unauthenticated.',
  },
  403: {
    name: 'Forbidden',
    description: 'The member may not do this; checked before the body.',
    message: 'This action is unauthorized.',
  },
  413: {
    name: 'TooLarge',
    description: 'The body is over the limit of the server.',
    message: 'The POST data is too large.',
  },
  419: {
    name: 'TokenMismatch',
    description:
      'The CSRF token is missing, or of another session. The SPA fetches a new one and repeats the request once.',
    message: 'CSRF token mismatch.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many attempts within a minute. `Retry-After` contains the waiting time.',
    message: 'Too Many Attempts.',
    headers: {
      'Retry-After': {
        ...whole('Seconds until the next attempt, or its date.', LOGIN_THROTTLE.seconds),
        schema: {
          anyOf: [
            { type: 'integer', minimum: 1 },
            { type: 'string', pattern: RETRY_AFTER_PATTERN.source },
          ],
        },
      },
      'X-RateLimit-Limit': whole('Attempts within a minute.', LOGIN_THROTTLE.refusals),
      'X-RateLimit-Remaining': whole('Remaining attempts.', 0),
    },
  },
  500: {
    name: 'ServerError',
    description: 'The server failed. It stored nothing of the request.',
    message: 'Server Error',
  },
  503: {
    name: 'Maintenance',
    description: 'Closed for maintenance.',
    message: 'Service Unavailable',
  },
};

/** The reference to a shared failure; undefined for a status that depends on the call. */
export const sharedRefusal = (status: number): Json | undefined => {
  const shared = REFUSALS[status];
  return shared && { $ref: `#/components/responses/${shared.name}` };
};

/** The shared failures, by name. @param used the statuses of all calls */
export const sharedRefusals = (used: ReadonlySet<number>, body: Json): Json =>
  Object.fromEntries(
    Object.entries(REFUSALS)
      .filter(([status]) => used.has(Number(status)))
      .map(([, { name, description, message, headers }]) => [
        name,
        {
          description,
          headers: { ...headersOf(CORS), ...headers },
          content: { 'application/json': { schema: body, example: { message } } },
        },
      ]),
  );
