import { expect, test } from 'vitest';
import { changesBetween, type Document } from './changes.ts';
import type { Schema } from './flat-schema.ts';

const string: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

const document = (body: Schema, response: Schema, schemas: Record<string, Schema> = {}): Document => ({
  paths: { '/api/x': { post: { requestBody: json(body), responses: { '200': json(response) } } } },
  components: { schemas },
});
const changesOf = (before: Document, after: Document) =>
  changesBetween(before, after).map(({ kind, sentence, breaks }) => `${kind}${breaks ? '!' : ''} ${sentence}`);
const sent = (before: Schema, after: Schema) => changesOf(document(before, {}), document(after, {}));
const read = (before: Schema, after: Schema) => changesOf(document({}, before), document({}, after));

const empty = object({});
const optional = object({ a: string });
const needed = object({ a: string }, 'a');

test.each<[string, Schema, Schema, string[]]>([
  ['comes', empty, needed, ['stricter! request: the SPA sends `a` (string): accept it']],
  ['may come', empty, optional, ['stricter! request: the SPA may send `a` (string): accept it']],
  ['goes', needed, empty, ['stricter! request: the SPA no longer sends `a`: do not require it']],
  ['is always sent', optional, needed, ['looser request: the SPA always sends `a`']],
  ['may be left out', needed, optional, ['stricter! request: the SPA may leave out `a`: do not require it']],
  [
    'may be null too',
    needed,
    object({ a: { type: ['string', 'null'] } }, 'a'),
    ['stricter! request: the SPA may send null as `a`: accept it'],
  ],
  [
    'becomes a code',
    object({ a: number }, 'a'),
    object({ a: { enum: [1] } }, 'a'),
    ['looser request: the SPA no longer sends number as `a`'],
  ],
  [
    'is narrowed',
    object({ a: { enum: [1, 2] } }, 'a'),
    object({ a: { enum: [1] } }, 'a'),
    ['looser request: the SPA no longer sends 2 as `a`'],
  ],
])('reports a request field that %s', (_what, before, after, sentences) => {
  expect(sent(before, after)).toEqual(sentences);
});

test.each<[string, Schema, Schema, string[]]>([
  ['is needed from now on', empty, needed, ['stricter! response 200: the SPA needs `a` (string): send it']],
  ['is read if present', empty, optional, ['new response 200: the SPA reads `a` (string) if it is sent']],
  ['is read no longer', needed, empty, ['looser response 200: the SPA no longer reads `a`']],
  [
    'may not be missing',
    optional,
    needed,
    ['stricter! response 200: the SPA needs `a`: it may not be missing any more'],
  ],
  ['may be missing', needed, optional, ['looser response 200: `a` may be missing']],
  [
    'has another type',
    needed,
    object({ a: number }, 'a'),
    ['looser response 200: `a` may be number', 'stricter! response 200: `a` may not be string any more'],
  ],
])('reports a response field that %s', (_what, before, after, sentences) => {
  expect(read(before, after)).toEqual(sentences);
});

const anything = object({ a: {} }, 'a');
const text = object({ a: { type: ['string', 'null'] } }, 'a');
const thing = object({ a: needed }, 'a');

test.each<[string, Schema, Schema, string[]]>([
  [
    'had any type and is now text',
    anything,
    text,
    ['looser request: the SPA no longer sends anything but string or null as `a`'],
  ],
  ['is anything', text, anything, ['stricter! request: the SPA may send anything as `a`: accept it']],
  [
    'had any type and now has fields',
    anything,
    thing,
    [
      'looser request: the SPA no longer sends anything but object as `a`',
      'looser request: the SPA sends `a.a` (string), where it sent anything',
    ],
  ],
])('reports a request field that %s as stricter or looser', (_what, before, after, sentences) => {
  expect(sent(before, after)).toEqual(sentences);
});

test.each<[string, Schema, Schema, string[]]>([
  [
    'had any type and is now text',
    anything,
    text,
    ['stricter! response 200: `a` may not be anything but string or null any more'],
  ],
  ['is anything', text, anything, ['looser response 200: `a` may be anything']],
  [
    'had any type and now has fields',
    anything,
    thing,
    [
      'stricter! response 200: `a` may not be anything but object any more',
      'stricter! response 200: the SPA needs `a.a` (string): send it',
    ],
  ],
  [
    'may also have any type',
    thing,
    object({ a: { anyOf: [{ type: 'null' }, {}, needed] } }, 'a'),
    ['looser response 200: `a` may be anything', 'looser response 200: `a.a` may be missing'],
  ],
  ['stays anything', anything, object({ a: { anyOf: [{ type: 'null' }, {}] } }, 'a'), []],
])('reports a response field that %s as stricter or looser', (_what, before, after, sentences) => {
  expect(read(before, after)).toEqual(sentences);
});

test.each<[string, Schema, Schema, string[]]>([
  [
    'had any type and is now a number',
    {},
    number,
    ['looser parameter: the SPA no longer sends anything but number as `type`'],
  ],
  [
    'changes from one text to another',
    { const: 'a' },
    { const: 'b' },
    [
      'stricter! parameter: the SPA may send "b" as `type`: accept it',
      'looser parameter: the SPA no longer sends "a" as `type`',
    ],
  ],
])('reports a parameter that %s', (_what, before, after, sentences) => {
  const at = (schema: Schema): Document => ({
    paths: { '/api/x': { get: { parameters: [{ name: 'type', required: true, schema }], responses: {} } } },
  });
  expect(changesOf(at(before), at(after))).toEqual(sentences);
});

test('reports a deeply nested field by its place, without its new children', () => {
  const list = object({ data: { type: 'array', items: { $ref: '#/components/schemas/Item' } } }, 'data');
  const at = (item: Schema) => document({}, list, { Item: item });
  expect(changesOf(at(needed), at(object({ a: string, b: object({ c: number }, 'c') }, 'a', 'b')))).toEqual([
    'stricter! response 200: the SPA needs `data[].b` (object): send it',
  ]);
});

test('treats equivalent documents as equal', () => {
  const nullable = { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] };
  const before = document({}, object({ a: nullable }), { A: needed });
  const after = document({}, object({ a: { ...needed, type: ['object', 'null'] } }));
  expect(changesOf(before, after)).toEqual([]);
});

test('reports a new call and a removed one', () => {
  const one = document(needed, empty);
  const none: Document = { paths: {} };
  expect(changesOf(none, one)).toEqual(['new! the SPA makes this call: build it']);
  expect(changesOf(one, none)).toEqual(['looser the SPA no longer makes this call']);
});

test('compares parameters, statuses and the need for a session', () => {
  const call = { responses: { '200': json(empty) }, security: [{}, { session: [] }] };
  const before: Document = { paths: { '/api/x': { get: { ...call, parameters: [] } } } };
  const after: Document = {
    paths: {
      '/api/x': {
        get: {
          parameters: [{ name: 'type', required: true, schema: number }],
          responses: { '204': {}, '409': {} },
          security: [{ session: [] }],
        },
      },
    },
  };
  expect(changesOf(before, after)).toEqual([
    'stricter! request: needs a session',
    'stricter! parameter: the SPA sends `type` (number): accept it',
    'stricter! response 200: the SPA no longer expects it',
    'stricter! response 204: the SPA expects it',
    'new response 409: the SPA understands it',
  ]);
  const both: Document = { paths: { '/api/x': { get: { ...call, responses: { ...call.responses, '201': {} } } } } };
  expect(changesOf(before, both)).toEqual(['looser response 201: the SPA accepts it too']);
  expect(changesOf(both, before)).toEqual(['stricter! response 201: the SPA no longer expects it']);
});
