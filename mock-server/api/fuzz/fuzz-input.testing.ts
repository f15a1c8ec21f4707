import fc from 'fast-check';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { payloadOf, type Shot } from './fuzz-payloads.testing.ts';
import { FRAGMENTS } from './fuzz-values.testing.ts';

const segment = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 5 }).map(String) },
  fc.constantFrom(...FRAGMENTS.map((text) => encodeURIComponent(text.toWellFormed()))),
  fc.constantFrom('..', '%2e%2e%2f', '%ff', '%', 'a/b', '', '-1', '99999999999999999999'),
);
const search = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', '?type=1', '?type=2&job_type_id=1', '?token=open-sesame') },
  fc.constantFrom('?type[]=1', '?%ff=%', '?_method=DELETE', `?a${'[x]'.repeat(90)}=1`, `?type=${'9'.repeat(5_000)}`),
);
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'X-Y'];

/** Headers that affect neither the expected type nor the origin. */
const oddHeader = fc.constantFrom<Shot['headers']>(
  { 'x-http-method-override': 'DELETE' },
  { 'x-http-method-override': "' OR 1" },
  { 'x-xsrf-token': 'eyJpdiI6' },
  { 'x-csrf-token': '\u00ff' },
  { 'x-xsrf-token': null },
  { cookie: 'tsugimichi_session=%00%ff; =; a' },
  { 'accept-language': `${'x,'.repeat(4_000)}` },
  { referer: 'http://localhost:5173/\u00e9?q=%' },
  { 'x-kit-world': '../nowhere' },
  { 'access-control-request-method': 'PATCH' },
  { 'content-length': '7' },
  { 'if-none-match': '*' },
);

/** The endpoint of the route with this number. @throws if there is none. */
export const endpointOf = (call: number): Endpoint => {
  const route = allRoutes[call];
  if (!route) throw new Error(`There is no call ${call}.`);
  return route.endpoint;
};

/** Requests to every call of the contract: most close enough to reach its rules, the others not. */
export const shots: fc.Arbitrary<Shot> = fc
  .constantFrom(...allRoutes.keys())
  .map((call) => ({ call, endpoint: endpointOf(call) }))
  .chain(({ call, endpoint }) =>
    fc
      .record({
        payload: payloadOf(endpoint),
        method: fc.oneof({ weight: 9, arbitrary: fc.constant<string>(endpoint.method) }, fc.constantFrom(...VERBS)),
        id: segment,
        query: search,
        headers: fc.oneof({ weight: 6, arbitrary: fc.constant<Shot['headers']>({}) }, oddHeader),
      })
      .map(({ payload, method, id, query, headers }): Shot => {
        const bare = /^(get|head)$/i.test(method);
        const path = `${endpoint.path.replace(/:\w+/, id)}${query}`;
        return { call, method, path, headers, ...(bare ? { type: null, body: null } : payload) };
      }),
  );
