import { fileURLToPath } from 'node:url';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { type Call, createClient } from '#web/src/api/client.ts';
import { answer, ORIGIN, type Path, type Template } from './answer.ts';
import { CONSUMER, PROVIDER } from './pact-file.ts';

const { fromProviderState } = MatchersV3;
export const { arrayContaining, like, eachLike, regex } = MatchersV3;

/** What the SPA needs of any backend: a right one reaches every state from seeded rows. */
export const contract = new PactV4({
  consumer: CONSUMER,
  provider: PROVIDER,
  dir: fileURLToPath(new URL('./pacts/', import.meta.url)),
  logLevel: 'error',
  cors: false,
});

const COOKIE = 'tsugimichi-session=example; XSRF-TOKEN=example';
const TOKEN = 'example';

/** A value from the provider state by `name`; the consumer's own test uses `example`. */
export const given = <T extends string | number>(name: string, example: T) => fromProviderState(`\${${name}}`, example);
type Given = ReturnType<typeof given>;

/**
 * A browser's headers for every call. The provider state returns the cookies of a new session (of the person in `as`, or a visitor's) and
 * its token. Without an Origin, Laravel would ignore both.
 */
export const browserHeaders = { accept: 'application/json', origin: ORIGIN, cookie: given('cookie', COOKIE) };

/** The headers of a write, with the session's token. */
export const writeHeaders = { ...browserHeaders, 'x-xsrf-token': given('xsrf_token', TOKEN) };

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

/** The body of a 422 with errors for these fields, whose sentences the SPA shows but never compares. */
export const refusal = (...fields: string[]) => ({
  ...someMessage,
  errors: Object.fromEntries(fields.map((field) => [field, like(['…'])])),
});

/** A template without its matchers. */
const exampleOf = (template: unknown) =>
  JSON.parse(JSON.stringify(template), (_, one) => (one?.['pact:matcher:type'] ? (one.variants ?? one.value) : one));

/** What the SPA's client makes of a response. */
export const resultOf = (status: number, body: Template = {}) => {
  const { data, ...failure } = exampleOf(body);
  return { success: status < 300, code: status, ...(status < 300 ? data && { data } : failure) };
};

/** A call of the SPA, with the ids of the provider state in its path. */
export const pathOf = (path: string, params?: Readonly<Record<string, Given>>): Path => {
  const filled = (part: 'expression' | 'value') =>
    path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name]?.[part]));
  return params ? fromProviderState(filled('expression'), filled('value')) : path;
};

export interface Exchange {
  /** Unique name of the interaction in the contract. */
  readonly name: string;
  readonly call: Endpoint;
  /** By default the ordinary day. */
  readonly scenario?: string;
  /** Key of the signed-in person; by default a visitor. */
  readonly as?: string;
  readonly params?: Readonly<Record<string, Given>>;
  readonly query?: Readonly<Record<string, string | Given>>;
  readonly body?: Template;
  readonly response: Parameters<typeof answer>;
}

/** Responses that a visitor gets as well: no login, no token, too many calls, and earlier failures. */
const isForAnybody = (status: number): boolean => [401, 419, 429].includes(status) || status >= 500;

/** Adds one call of the SPA with its response to the contract, and makes that call with the SPA's client. */
export const testInteraction = (exchange: Exchange): Promise<void> => {
  const { name, call, scenario = 'ordinary-day', as, params, query, body, response } = exchange;
  const [status, answered] = response;
  if (call.needsLogin && as === undefined && !isForAnybody(status))
    throw new Error(
      `"${name}" expects ${status} of ${call.method} ${call.path}, which needs a login: add a person, as: 'minori'.`,
    );
  return contract
    .addInteraction()
    .given(scenario, as === undefined ? {} : { as })
    .uponReceiving(name)
    .withRequest(call.method, pathOf(call.path, params), (builder) => {
      builder.headers(call.method === 'GET' ? browserHeaders : writeHeaders);
      if (query) builder.query(query);
      if (body !== undefined) builder.jsonBody(body);
    })
    .willRespondWith(...answer(...response))
    .executeTest(async ({ url }) => {
      const input = exampleOf({ params, query, body });
      expect(await clientOf(url)(call, input)).toMatchObject(resultOf(status, answered));
    });
};
