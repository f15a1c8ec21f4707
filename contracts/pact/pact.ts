import { fileURLToPath } from 'node:url';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { type Call, createClient } from '#web/src/api/client.ts';
import { ORIGIN } from './answer.ts';
import { CONSUMER, PROVIDER } from './pact-file.ts';

export const { arrayContaining, like, eachLike, fromProviderState, regex } = MatchersV3;

/** What the SPA needs of any backend: a right one reaches every state from seeded rows. */
export const contract = () =>
  new PactV4({
    consumer: CONSUMER,
    provider: PROVIDER,
    dir: fileURLToPath(new URL('./pacts/', import.meta.url)),
    logLevel: 'error',
    cors: false,
  });

const COOKIE = 'tsugimichi-session=example; XSRF-TOKEN=example';
const TOKEN = 'example';

/**
 * A browser's headers for every call. The provider state returns the cookies of a new session (of the person in `as`, or a visitor's) and
 * its token. Without an Origin, Laravel would ignore both.
 */
export const browserHeaders = {
  accept: 'application/json',
  origin: ORIGIN,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pact fills it in from the provider state.
  cookie: fromProviderState('${cookie}', COOKIE),
};

/** The headers of a write, with the session's token. */
export const writeHeaders = {
  ...browserHeaders,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pact fills it in from the provider state.
  'x-xsrf-token': fromProviderState('${xsrf_token}', TOKEN),
};

/** A value from the provider state by `name`; the consumer's own test uses `example`. */
export const given = <T extends string | number>(name: string, example: T) => fromProviderState(`\${${name}}`, example);

/** The SPA's real client, in a browser with a session. */
export const clientOf = (url: string, fetch?: typeof globalThis.fetch): Call =>
  createClient({
    baseUrl: url,
    readCookies: () => COOKIE,
    headers: { origin: ORIGIN, cookie: COOKIE },
    ...(fetch && { fetch }),
  });

/** The body of a failure whose message the SPA does not compare. */
export const someMessage = { message: like('…') };
