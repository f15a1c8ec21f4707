import { expect, test } from 'vitest';
import { configWarning, unknownKeys, unknownKeyWarning } from './warnings.ts';

test('finds misspelt keys of the file, the operator, its links and the notice', () => {
  const links = { corporat: 'https://www.example.jp/', support: 'https://support.example.jp/' };
  const operator = { tel: '03', phone: '03', links };
  const notice = { text: '', form: '' };
  expect(unknownKeys({ Api: 'https://api.example.jp', origin: '', operator, notice })).toEqual([
    'Api',
    'operator.tel',
    'operator.links.corporat',
    'notice.form',
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
    /^config\.json has unknown keys: apiUrl\. Allowed keys: api, origin, reports, operator, notice, operator\.name, /,
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
  ['links.groupList', { links: { corporate: 'https://corporate.example.jp', groupList: 'https://' } }],
  ['thirdParties.1.href', { thirdParties: [party('http://a.example.jp'), party('javascript:alert(1)')] }],
])('reports the path of an invalid address: %s', (place, operator) => {
  expect(configWarning({ operator })).toMatch(new RegExp(`^operator\\.${place.replaceAll('.', '\\.')} cannot be "`));
});

test('reports nothing for valid or missing addresses', () => {
  expect(configWarning({})).toBeUndefined();
  expect(configWarning({ operator: { phone: '03-1111-2222' } })).toBeUndefined();
  const links = { corporate: 'https://corporate.example.jp/about?x=1', support: 'HTTP://support.example.jp' };
  expect(configWarning({ operator: { links, thirdParties: [party('https://a.example.jp')] } })).toBeUndefined();
});

const NOTICE = { text: 'メンテナンス', from: '2026-11-30T02:00+09:00', until: '2026-11-30T05:00+09:00' };

test.each([
  ['text', ' '],
  ['text', '1行目\n2行目'],
  ['text', 'あ'.repeat(101)],
  ['from', '11月30日'],
  ['from', '2026-11-30'],
  ['from', '2026-11-30T02:00'],
  ['from', '2026-02-30T02:00+09:00'],
  ['until', '2026-13-01T02:00+09:00'],
  ['until', '2026-11-30T02:00+09:00'],
  ['href', 'javascript:alert(1)'],
  ['href', 'data:text/html,a'],
  ['href', '//other.example.jp'],
  ['href', '/\\\\other.example.jp'],
  ['href', 'www.example.jp'],
])('reports a wrong %s of a notice: %j', (key, value) => {
  expect(configWarning({ notice: { ...NOTICE, [key]: value } })).toContain(
    `notice.${key} cannot be ${JSON.stringify(value)}: it is `,
  );
});

test.each([{}, { href: '/contacts/new' }, { href: 'https://www.example.jp/a' }, { until: '2028-02-29T00:00:00Z' }])(
  'accepts a notice with %j',
  (part) => {
    expect(configWarning({ notice: { ...NOTICE, ...part } })).toBeUndefined();
  },
);

function party(href: string) {
  return { name: 'A', page: 'B', href };
}
