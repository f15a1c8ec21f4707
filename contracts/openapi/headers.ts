import type { Json } from './schemas.ts';

/** Headers that the pact requires of responses, by name. */
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
};

/** The headers of every response: without them no page of another origin may read it. */
export const CORS = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials'];

/** References to those of these headers that are declared here. */
export const headersOf = (names: readonly string[]): Json =>
  Object.fromEntries(
    Object.keys(HEADERS).flatMap((name) =>
      names.includes(name) ? [[name, { $ref: `#/components/headers/${name}` }]] : [],
    ),
  );
