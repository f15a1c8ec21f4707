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
 * What a browser sends with every call. The provider state answers the cookies of a session that it has opened
 * (`as` in its parameters says whose; without it a visitor's), and the token that belongs to it. Without an Origin
 * Laravel would look at neither.
 */
export const browserHeaders = {
  accept: 'application/json',
  origin: ORIGIN,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pact fills it in from the provider state.
  cookie: fromProviderState('${cookie}', COOKIE),
};

/** The same for a write, which carries the session's token. */
export const writeHeaders = {
  ...browserHeaders,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pact fills it in from the provider state.
  'x-xsrf-token': fromProviderState('${xsrf_token}', TOKEN),
};

/** A value that the scenario gives under `name`; `example` stands for it in the consumer's own test. */
export const given = <T extends string | number>(name: string, example: T) => fromProviderState(`\${${name}}`, example);

/** The SPA's real client, in a browser with a session. */
export const clientOf = (url: string, fetch?: typeof globalThis.fetch): Call =>
  createClient({
    baseUrl: url,
    readCookies: () => COOKIE,
    headers: { origin: ORIGIN, cookie: COOKIE },
    ...(fetch && { fetch }),
  });

/** The body of a failure whose words the SPA does not compare. */
export const someMessage = { message: like('…') };
