import fc from 'fast-check';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';
import { fieldsOf, leaf, value } from './fuzz-values.testing.ts';

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

const FILES = [
  PDF,
  Buffer.from('PK\x03\x04'),
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 7),
];
const part = fc.oneof(
  fc.constantFrom(...FILES).map((bytes) => new Blob([bytes])),
  leaf.map(String),
  fc.constantFrom('https://example.com/b', '3'),
);
const formOf = (fields: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom('resume_file[]', 'resume_url[]', 'deletes[]', 'deletes[x][y]', '_method', ...fields),
        part,
      ),
      { maxLength: 5 },
    )
    .map((pairs) => {
      const form = new FormData();
      for (const [name, one] of pairs)
        typeof one === 'string' ? form.append(name, one) : form.append(name, one, 'a.pdf');
      return form;
    });

const BROKEN = [
  '{"a":',
  '{"a":1}}',
  '',
  'null',
  '"\\ud800"',
  '{"email":"\\udc00"}',
  `${'['.repeat(600)}${']'.repeat(600)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end',
  '--x\r\nContent-Disposition: form-data; filename="\\"\r\n\r\n\r\n--x--',
  'a[b][c][]=1&a=2&%=%zz&=&[]=1',
];
const TYPES = [
  'application/json',
  'application/json; charset=shift_jis',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  ';;;',
];

type Payload = Pick<Shot, 'type' | 'body'>;

/** The payload for an endpoint: mostly its own fields in a type it reads, sometimes anything else. */
export const payloadOf = (endpoint: Endpoint): fc.Arbitrary<Payload> => {
  const fields = fieldsOf(endpoint);
  const record = fc.record(Object.fromEntries(fields.map((name) => [name, value])), {
    requiredKeys: fields.slice(0, 2),
  });
  const json = record.map((body): Payload => ({ type: 'application/json', body: JSON.stringify(body) }));
  const bytes = fc.oneof(
    fc.constantFrom(...BROKEN),
    fc.uint8Array({ maxLength: 40 }).map((raw) => new Uint8Array(raw)),
  );
  return fc.oneof(
    { weight: endpoint.multipart ? 1 : 8, arbitrary: json },
    { weight: endpoint.multipart ? 8 : 1, arbitrary: formOf(fields).map((body): Payload => ({ type: null, body })) },
    { weight: 1, arbitrary: fc.json().map((body): Payload => ({ type: 'application/json', body })) },
    { weight: 2, arbitrary: fc.record({ type: fc.constantFrom(...TYPES), body: bytes }) },
    { weight: 1, arbitrary: fc.constant<Payload>({ type: null, body: null }) },
  );
};
