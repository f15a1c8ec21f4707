import fc from 'fast-check';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';

/** One request from a stranger. */
export interface Shot {
  /** Number of the target route: a whole endpoint would fill pages of a failure report. */
  readonly call: number;
  readonly method: string;
  readonly path: string;
  readonly type: string | null;
  readonly body: BodyInit | null;
  readonly headers: Readonly<Record<string, string | null>>;
}

/** Texts that often break servers. */
const FRAGMENTS = [
  "1'; DROP TABLE members; --",
  '../../../../etc/passwd',
  '\u0000\u001b[31m\u202e\ufeff',
  'a\udfff',
  '__proto__',
  '1e3',
  '９',
  'あ'.repeat(256),
];

/** Values that sometimes pass a rule, so that the code behind the rules runs too. */
const FITTING = [
  '営業',
  'ヤマダ',
  'Secret-2024',
  '09000000009',
  'taro@example.com',
  'new@example.com',
  '1990-01-01',
  '2020/04',
  '1234567',
  'https://example.com/a',
];
const NUMBERS = [-1, 0, 1, 2, 3, 4, 5, 9, 10, 100, 1.5, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 63];

/** A single valid or odd value. */
const leaf = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 11 }) },
  { weight: 3, arbitrary: fc.constantFrom(...FITTING) },
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...FRAGMENTS),
  fc.constantFrom<unknown>(null, true, false, '', ' ', [], {}),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** A JSON value, sometimes nested. */
const value = fc.oneof(
  { weight: 8, arbitrary: leaf },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 7 }) },
  fc.dictionary(fc.oneof(fc.constantFrom('id', '0', 'user', ...FRAGMENTS), fc.string({ maxLength: 5 })), leaf, {
    maxKeys: 3,
  }),
);

/** The names of a body's fields, and some unknown ones. */
const fieldsOf = (endpoint: Endpoint): string[] => {
  const schemas: unknown[] = [endpoint.body?.schema, endpoint.query?.schema];
  return [...new Set(schemas.flatMap((schema) => (schema && typeof schema === 'object' ? Object.keys(schema) : [])))];
};

const part = fc.oneof(
  fc.constantFrom(PDF, Buffer.from('PK\x03\x04'), Buffer.alloc(0)).map((bytes) => new Blob([bytes])),
  leaf.map(String),
  fc.constantFrom('https://example.com/b', '3'),
);
const formOf = (fields: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom('resume_file[]', 'resume_url[]', 'deletes[]', 'deletes[x][y]', ...fields), part), {
      maxLength: 5,
    })
    .map((pairs) => {
      const form = new FormData();
      for (const [name, one] of pairs)
        typeof one === 'string' ? form.append(name, one) : form.append(name, one, 'a.pdf');
      return form;
    });

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ';;;'];

type Payload = Pick<Shot, 'type' | 'body'>;

/** The payload for an endpoint: mostly its own fields in a type it reads, sometimes anything else. */
const payloadOf = (endpoint: Endpoint): fc.Arbitrary<Payload> => {
  const fields = fieldsOf(endpoint);
  const record = fc.record(Object.fromEntries(fields.map((name) => [name, value])), {
    requiredKeys: fields.slice(0, 2),
  });
  const json = record.map((body): Payload => ({ type: 'application/json', body: JSON.stringify(body) }));
  const bytes = fc.uint8Array({ maxLength: 40 }).map((raw) => new Uint8Array(raw));
  return fc.oneof(
    { weight: endpoint.multipart ? 1 : 8, arbitrary: json },
    { weight: endpoint.multipart ? 8 : 1, arbitrary: formOf(fields).map((body): Payload => ({ type: null, body })) },
    { weight: 1, arbitrary: fc.json().map((body): Payload => ({ type: 'application/json', body })) },
    { weight: 2, arbitrary: fc.record({ type: fc.constantFrom(...TYPES), body: bytes }) },
    { weight: 1, arbitrary: fc.constant<Payload>({ type: null, body: null }) },
  );
};

const segment = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 5 }).map(String) },
  fc.constantFrom(...FRAGMENTS.map((text) => encodeURIComponent(text.toWellFormed()))),
  fc.constantFrom('..', '%ff', 'a/b', '', '99999999999999999999'),
);
const search = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', '?type=1', '?type=2&job_type_id=1', '?token=open-sesame') },
  fc.constantFrom('?type[]=1', '?%ff=%', `?type=${'9'.repeat(5_000)}`),
);
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'X-Y'];

/** Headers that affect neither the method, the expected type nor the origin. */
const oddHeader = fc.constantFrom<Shot['headers']>(
  { 'x-xsrf-token': 'eyJpdiI6' },
  { 'x-xsrf-token': null },
  { cookie: 'tsugimichi_session=%00%ff; =; a' },
  { referer: 'http://localhost:5173/\u00e9?q=%' },
  { 'x-kit-world': '../nowhere' },
  { 'content-length': '7' },
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
