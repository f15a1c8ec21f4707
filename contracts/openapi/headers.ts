import type { Json } from './schemas.ts';

/** Headers of responses, by name: what the pact requires, and what says which response a browser stores. */
export const HEADERS: Readonly<Record<string, Json>> = {
  'Access-Control-Allow-Origin': {
    description: "The SPA's origin as in the request; browsers refuse `*` with cookies.",
    required: true,
    schema: { type: 'string' },
  },
  'Access-Control-Allow-Credentials': { description: 'Allows cookies.', required: true, schema: { const: 'true' } },
  'Set-Cookie': {
    description:
      'Two of this name: `XSRF-TOKEN`, which scripts read, and the session with `HttpOnly`, `Path=/` and a `SameSite` that suits the addresses of SPA and API.',
    required: true,
    schema: { type: 'string', pattern: '^[^=;]+=[^;]+;' },
  },
  'Cache-Control': {
    description:
      'No browser stores a response that depends on the session: it would show it on Back, after the logout too, without a request.',
    required: true,
    schema: { type: 'string', pattern: '\\bno-store\\b' },
    example: 'no-store, private',
  },
  'Clear-Site-Data': {
    description: 'Removes responses that the browser has stored in spite of it.',
    schema: { const: '"cache"' },
  },
};

/** The headers of every response: without them no page of another origin may read it. */
export const CORS = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials'];

/** References to those of these headers that are declared here; letter case does not matter. */
export const headersOf = (names: readonly string[]): Json =>
  Object.fromEntries(
    Object.keys(HEADERS).flatMap((name) =>
      names.some((one) => one.toLowerCase() === name.toLowerCase())
        ? [[name, { $ref: `#/components/headers/${name}` }]]
        : [],
    ),
  );
