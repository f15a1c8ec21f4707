import { expect, test } from 'vitest';
import { unknownKeys, unknownKeyWarning } from './unknown-keys.ts';

test('a misspelt key is found, of the file, of the operator and of its links', () => {
  const links = { corporat: 'https://www.example.jp/', support: 'https://support.example.jp/' };
  const operator = { tel: '03', phone: '03', links };
  expect(unknownKeys({ Api: 'https://api.example.jp', origin: '', operator })).toEqual([
    'Api',
    'operator.tel',
    'operator.links.corporat',
  ]);
});

test('a key is known in its own place only, and what every object has is none', () => {
  expect(unknownKeys({ 'operator.phone': '03', constructor: 1, operator: { api: '', toString: 1 } })).toEqual([
    'operator.phone',
    'constructor',
    'operator.api',
    'operator.toString',
  ]);
});

test('the sentence names the key, and those that there are', () => {
  expect(unknownKeyWarning({ apiUrl: 'https://api.example.jp' })).toMatch(
    /^config\.json: nobody reads apiUrl\. Its keys are api, origin, reports, operator, operator\.name, /,
  );
});

test.each([{}, { api: '', origin: '' }, { operator: { links: {}, email: 'help@example.jp' } }, { operator: null }])(
  'nothing is said of %j',
  (content) => {
    expect(unknownKeyWarning(content)).toBeUndefined();
  },
);
