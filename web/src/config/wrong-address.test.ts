import { expect, test } from 'vitest';
import { wrongAddressWarning } from './wrong-address.ts';

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
