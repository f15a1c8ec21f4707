import fc from 'fast-check';
import type { Endpoint } from '#contracts/api/endpoint.ts';

/** Texts that often break servers. */
export const FRAGMENTS = [
  "' OR 1=1 --",
  "1'; DROP TABLE members; --",
  '../../../../etc/passwd',
  '..\\..\\win.ini',
  'file:///etc/passwd',
  '%00',
  '\u0000\u0001\u001b[31m\u007f',
  '\u202e\u200b\ufeff',
  '\ud800',
  'a\udfff',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '0x1A',
  '1e3',
  '９',
  'あ'.repeat(256),
  'x'.repeat(70_000),
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
export const leaf = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 11 }) },
  { weight: 3, arbitrary: fc.constantFrom(...FITTING) },
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...FRAGMENTS),
  fc.constantFrom<unknown>(null, true, false, '', ' ', [], {}),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** A JSON value, sometimes nested. */
export const value = fc.oneof(
  { weight: 8, arbitrary: leaf },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 7 }) },
  fc.dictionary(
    fc.oneof(fc.constantFrom('id', '0', 'user', ...FRAGMENTS.slice(0, 13)), fc.string({ maxLength: 5 })),
    leaf,
    { maxKeys: 3 },
  ),
);

/** The names of a body's fields, and some unknown ones. */
export const fieldsOf = (endpoint: Endpoint): string[] => {
  const schemas: unknown[] = [endpoint.body?.schema, endpoint.query?.schema];
  return [...new Set(schemas.flatMap((schema) => (schema && typeof schema === 'object' ? Object.keys(schema) : [])))];
};
