import { expect, test } from 'vitest';
import { fieldsOf, typeOf } from './schema-fields.ts';

const list = { type: 'array', items: { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] } };

test('names nested fields by their path', () => {
  const data = { type: 'object', properties: { title: { type: ['string', 'null'] }, urls: list } };
  expect(fieldsOf({ type: 'object', properties: { data }, required: ['data'] })).toEqual([
    { place: 'data', type: ['object'], isRequired: true },
    { place: 'data.title', type: ['string or null'], isRequired: false },
    { place: 'data.urls', type: ['list of ', 'object'], isRequired: false },
    { place: 'data.urls[].id', type: ['number'], isRequired: true },
  ]);
});

test.each([
  [{}, 'anything'],
  [{ enum: [1, 2] }, '1 or 2'],
  [{ const: 'POST' }, '"POST"'],
  [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'file'],
  [{ type: ['string', 'null'], pattern: '^0' }, 'string or null of the form ^0'],
  [{ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }, 'map of list of string'],
  [{ anyOf: [{ $ref: '#/components/schemas/Resumes' }, { type: 'null' }] }, 'Resumes or null'],
])('describes %o as %s', (schema, words) => {
  expect(
    typeOf(schema)
      .map((part) => (typeof part === 'string' ? part : part.schema))
      .join(''),
  ).toBe(words);
});
