import { expect, test } from 'vitest';
import { unknownKeys, unknownKeyWarning, wrongAddressWarning } from './warnings.ts';

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

test.each([
  ['links.support', { links: { support: 'www.example.jp' } }],
  ['links.corporate', { links: { corporate: '//corporate.example.jp' } }],
  ['links.group', { links: { corporate: 'https://corporate.example.jp', group: 'https://' } }],
  ['thirdParties.1.href', { thirdParties: [party('http://a.example.jp'), party('javascript:alert(1)')] }],
])('reports the path of an invalid address: %s', (place, operator) => {
  expect(wrongAddressWarning({ operator })).toMatch(
    new RegExp(`^operator\\.${place.replaceAll('.', '\\.')} cannot be "`),
  );
});

test('reports nothing for valid or missing addresses', () => {
  expect(wrongAddressWarning({})).toBeUndefined();
  expect(wrongAddressWarning({ operator: { phone: '03-1111-2222' } })).toBeUndefined();
  const links = { corporate: 'https://corporate.example.jp/about?x=1', support: 'HTTP://support.example.jp' };
  expect(wrongAddressWarning({ operator: { links, thirdParties: [party('https://a.example.jp')] } })).toBeUndefined();
});

function party(href: string) {
  return { name: 'A', page: 'B', href };
}
