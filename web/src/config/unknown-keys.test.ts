import { expect, test } from 'vitest';
import { unknownKeys, unknownKeyWarning } from './unknown-keys.ts';

test('finds misspelt keys of the file, the operator and its links', () => {
  const links = { corporat: 'https://www.example.jp/', support: 'https://support.example.jp/' };
  const operator = { tel: '03', phone: '03', links };
  expect(unknownKeys({ Api: 'https://api.example.jp', origin: '', operator })).toEqual([
    'Api',
    'operator.tel',
    'operator.links.corporat',
  ]);
});

test('accepts a key only in its own place, and no inherited key', () => {
  expect(unknownKeys({ 'operator.phone': '03', constructor: 1, operator: { api: '', toString: 1 } })).toEqual([
    'operator.phone',
    'constructor',
    'operator.api',
    'operator.toString',
  ]);
});

test('names the unknown key and the known ones', () => {
  expect(unknownKeyWarning({ apiUrl: 'https://api.example.jp' })).toMatch(
    /^config\.json has unknown keys: apiUrl\. Allowed keys: api, origin, reports, operator, operator\.name, /,
  );
});

test.each([{}, { api: '', origin: '' }, { operator: { links: {}, email: 'help@example.jp' } }, { operator: null }])(
  'reports nothing for %j',
  (content) => {
    expect(unknownKeyWarning(content)).toBeUndefined();
  },
);
