import { expect, test } from 'vitest';
import { lapseWarning, securityText } from './security-text.ts';

const ORIGIN = 'https://www.example.jp';
const NOW = new Date('2026-11-22T16:00:00Z');

test('security.txt names mail, page, day of expiry, languages and its own address', () => {
  expect(securityText(ORIGIN, 'security@example.jp', NOW)).toBe(
    `Contact: mailto:security@example.jp
Contact: ${ORIGIN}/contacts/new
Expires: 2027-11-17T00:00:00.000Z
Preferred-Languages: ja, en
Canonical: ${ORIGIN}/.well-known/security.txt
`,
  );
});

test('without a mail of the operator the page for inquiries is named', () => {
  expect(securityText(ORIGIN, undefined, NOW).match(/^Contact: .*$/gm)).toEqual([`Contact: ${ORIGIN}/contacts/new`]);
});

test('a mail with a line of its own adds no line', () => {
  expect(securityText(ORIGIN, 'a@example.jp\nContact: mailto:b@example.jp', NOW).match(/^Contact: /gm)).toHaveLength(2);
});

test.each([
  ['2026-11-22T16:00:00Z', undefined],
  ['2027-09-17T00:00:00Z', undefined],
  ['2027-09-19T00:00:00Z', 'lapses in 59 days'],
  ['2027-11-17T00:00:01Z', 'has lapsed'],
])('at %s the operator is told: %s', (now, words) => {
  const warning = lapseWarning(securityText(ORIGIN, undefined, NOW), new Date(now));
  if (words === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(words);
});
