import { MatchersV3, type PactV4 } from '@pact-foundation/pact';

const { matchStatus, regex } = MatchersV3;

type Unconfigured = ReturnType<ReturnType<PactV4['addInteraction']>['uponReceiving']>;
type RequestBuilder = ReturnType<Unconfigured['withRequest']>;
type ResponseBuilder = Parameters<NonNullable<Parameters<RequestBuilder['willRespondWith']>[1]>>[0];
/** The library does not export the enum of these words. */
const SUCCESS = 'success' as Exclude<Parameters<typeof matchStatus>[1], number[]>;
/** A body in the contract: values, matchers, or both. */
export type Template = Parameters<typeof MatchersV3.like>[0];
export type Path = Parameters<Unconfigured['withRequest']>[1];

/** The Origin of every request. Cross-origin responses and preflights must name it, with credentials: browsers with cookies reject `*`. */
export const ORIGIN = 'http://localhost:5173';

const cors = { 'Access-Control-Allow-Origin': ORIGIN, 'Access-Control-Allow-Credentials': 'true' };
const json = { 'Content-Type': regex('application/json(;.*)?', 'application/json') };
/** A failure may also come in the form of RFC 9457. */
const problem = { 'Content-Type': regex('application/(problem\\+)?json(;.*)?', 'application/json') };

/** A rule in the pact's JSON: the library has none for the values of a header. */
interface Matcher {
  readonly match: 'regex';
  readonly regex: string;
}

/**
 * A value that a header must have among its values, in any order. It must fully match all of these patterns. Without patterns it is only
 * an example: the verifier recognizes a list by its two examples.
 */
export interface HeaderValue {
  readonly example: string;
  readonly matches?: readonly string[];
}

const variants = (values: readonly HeaderValue[]) =>
  values.flatMap(({ matches = [] }, index) => {
    const matchers = matches.map((pattern): Matcher => ({ match: 'regex', regex: pattern }));
    return matchers.length > 0 ? [{ index, rules: { $: { combine: 'AND', matchers } }, generators: {} }] : [];
  });

/** Headers by name that must contain these values. */
type HeaderValues = Readonly<Record<string, readonly HeaderValue[]>>;

/** The allowed attributes of XSRF-TOKEN: all but HttpOnly, because the SPA reads it. */
const READABLE = '(expires=[^;]*|max-age=-?\\d+|path=/|domain=[^;]*|secure|samesite=\\w+|partitioned)';

const attribute = (text: string): string => `(?i)^[^;]+;(.*;)?\\s*${text}(;.*)?$`;

/** Sanctum's two cookies: one that scripts read and send back, and the session, with any name, which scripts cannot read. */
export const sessionCookies: HeaderValues = {
  'Set-Cookie': [
    {
      example: 'XSRF-TOKEN=example; path=/; samesite=lax',
      matches: [`(?i)^XSRF-TOKEN=[^;]+(;\\s*${READABLE})*$`],
    },
    {
      example: 'tsugimichi-session=example; path=/; httponly; samesite=lax',
      matches: ['httponly', 'samesite=lax', 'path=/'].map(attribute),
    },
  ],
};

const holding = (response: ResponseBuilder, headers: HeaderValues): void => {
  for (const [name, values] of Object.entries(headers)) {
    // Several values of one name; the library's types allow only one.
    const examples = { value: values.map(({ example }) => example) } as unknown as string;
    response.headers({ [name]: examples });
    const rule = { 'pact:matcher:type': 'arrayContains', value: '', variants: variants(values) };
    response.matchingRules({ header: [{ path: name, rules: [rule] }] });
  }
};

interface Besides {
  readonly headers?: Parameters<ResponseBuilder['headers']>[0];
  readonly holding?: HeaderValues;
}

/**
 * The argument of `willRespondWith`: the status, where any 2xx counts as success, and the headers that a browser needs before a page of
 * another origin may read the response.
 */
export const answer = (status: number, body?: Template, besides: Besides = {}) =>
  [
    status < 300 ? matchStatus(status, SUCCESS) : status,
    (response: ResponseBuilder): void => {
      const type = status < 400 ? json : problem;
      response.headers({ ...cors, ...(body !== undefined && type), ...besides.headers });
      if (besides.holding) holding(response, besides.holding);
      if (body !== undefined) response.jsonBody(body);
    },
  ] as const;
