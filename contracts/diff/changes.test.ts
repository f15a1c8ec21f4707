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

const document = (body: Schema, answer: Schema, schemas: Record<string, Schema> = {}): Document => ({
  paths: { '/api/x': { post: { requestBody: json(body), responses: { '200': json(answer) } } } },
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
  ['comes', empty, needed, ['stricter! request: the SPA sends `a` (string): take it']],
  ['may come', empty, optional, ['stricter! request: the SPA may send `a` (string): take it']],
  ['goes', needed, empty, ['stricter! request: the SPA no longer sends `a`: do not ask for it']],
  ['is always sent', optional, needed, ['looser request: the SPA always sends `a`']],
  ['may be left out', needed, optional, ['stricter! request: the SPA may leave out `a`: do not ask for it']],
  [
    'may be null too',
    needed,
    object({ a: { type: ['string', 'null'] } }, 'a'),
    ['stricter! request: the SPA may send null as `a`: take it'],
  ],
  [
    'is narrowed',
    object({ a: { enum: [1, 2] } }, 'a'),
    object({ a: { enum: [1] } }, 'a'),
    ['looser request: the SPA no longer sends 2 as `a`'],
  ],
])('a field of a request that %s is told', (_what, before, after, sentences) => {
  expect(sent(before, after)).toEqual(sentences);
});

test.each<[string, Schema, Schema, string[]]>([
  ['is needed from now on', empty, needed, ['stricter! answer 200: the SPA needs `a` (string): answer it']],
  ['is read where it is there', empty, optional, ['new answer 200: the SPA reads `a` (string) where it is answered']],
  ['is read no longer', needed, empty, ['looser answer 200: the SPA no longer reads `a`']],
  ['may not be missing', optional, needed, ['stricter! answer 200: the SPA needs `a`: it may not be missing any more']],
  ['may be missing', needed, optional, ['looser answer 200: `a` may be missing']],
  [
    'is of another kind',
    needed,
    object({ a: number }, 'a'),
    ['looser answer 200: `a` may be number', 'stricter! answer 200: `a` may not be string any more'],
  ],
])('a field of an answer that %s is told', (_what, before, after, sentences) => {
  expect(read(before, after)).toEqual(sentences);
});

const anything = object({ a: {} }, 'a');
const text = object({ a: { type: ['string', 'null'] } }, 'a');
const thing = object({ a: needed }, 'a');

test.each<[string, Schema, Schema, string[]]>([
  [
    'was anything and is a text',
    anything,
    text,
    ['looser request: the SPA no longer sends anything but string or null as `a`'],
  ],
  ['is anything', text, anything, ['stricter! request: the SPA may send anything as `a`: take it']],
  [
    'was anything and has fields of its own',
    anything,
    thing,
    [
      'looser request: the SPA no longer sends anything but object as `a`',
      'looser request: the SPA sends `a.a` (string), where it sent anything',
    ],
  ],
])('a field of a request that %s is told as asking for less or more', (_what, before, after, sentences) => {
  expect(sent(before, after)).toEqual(sentences);
});

test.each<[string, Schema, Schema, string[]]>([
  [
    'was anything and is a text',
    anything,
    text,
    ['stricter! answer 200: `a` may not be anything but string or null any more'],
  ],
  ['is anything', text, anything, ['looser answer 200: `a` may be anything']],
  [
    'was anything and has fields of its own',
    anything,
    thing,
    [
      'stricter! answer 200: `a` may not be anything but object any more',
      'stricter! answer 200: the SPA needs `a.a` (string): answer it',
    ],
  ],
  [
    'may be anything beside what it was',
    thing,
    object({ a: { anyOf: [{ type: 'null' }, {}, needed] } }, 'a'),
    ['looser answer 200: `a` may be anything', 'looser answer 200: `a.a` may be missing'],
  ],
  ['stays anything', anything, object({ a: { anyOf: [{ type: 'null' }, {}] } }, 'a'), []],
])('a field of an answer that %s is told as asking for more or less', (_what, before, after, sentences) => {
  expect(read(before, after)).toEqual(sentences);
});

test.each<[string, Schema, Schema, string[]]>([
  [
    'was anything and is a number',
    {},
    number,
    ['looser parameter: the SPA no longer sends anything but number as `type`'],
  ],
  [
    'was one text and is another',
    { const: 'a' },
    { const: 'b' },
    [
      'stricter! parameter: the SPA may send "b" as `type`: take it',
      'looser parameter: the SPA no longer sends "a" as `type`',
    ],
  ],
])('a parameter that %s is told', (_what, before, after, sentences) => {
  const at = (schema: Schema): Document => ({
    paths: { '/api/x': { get: { parameters: [{ name: 'type', required: true, schema }], responses: {} } } },
  });
  expect(changesOf(at(before), at(after))).toEqual(sentences);
});

test('a field deep in a list and behind a name is told by its place, what came with it is not told again', () => {
  const list = object({ data: { type: 'array', items: { $ref: '#/components/schemas/Item' } } }, 'data');
  const at = (item: Schema) => document({}, list, { Item: item });
  expect(changesOf(at(needed), at(object({ a: string, b: object({ c: number }, 'c') }, 'a', 'b')))).toEqual([
    'stricter! answer 200: the SPA needs `data[].b` (object): answer it',
  ]);
});

test('how a document says the same makes no difference', () => {
  const nullable = { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] };
  const before = document({}, object({ a: nullable }), { A: needed });
  const after = document({}, object({ a: { ...needed, type: ['object', 'null'] } }));
  expect(changesOf(before, after)).toEqual([]);
});

test('a call that comes is to be built, one that goes is asked no more', () => {
  const one = document(needed, empty);
  const none: Document = { paths: {} };
  expect(changesOf(none, one)).toEqual(['new! the SPA makes this call: build it']);
  expect(changesOf(one, none)).toEqual(['looser the SPA no longer makes this call']);
});

test('parameters, statuses and the need of a session are compared too', () => {
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
    'stricter! request: only for who has a session',
    'stricter! parameter: the SPA sends `type` (number): take it',
    'stricter! answer 200: the SPA no longer expects it',
    'stricter! answer 204: the SPA expects it',
    'new answer 409: the SPA understands it',
  ]);
});
