import { expect, test } from 'vitest';
import { lapseWarning, securityText } from './security-text.ts';

const ORIGIN = 'https://www.example.jp';
const NOW = new Date('2026-11-22T16:00:00Z');

test('contains mail, page, expiry date, languages and its own address', () => {
  expect(securityText(ORIGIN, 'security@example.jp', NOW)).toBe(
    `Contact: mailto:security@example.jp
Contact: ${ORIGIN}/contacts/new
Expires: 2027-11-17T00:00:00.000Z
Preferred-Languages: ja, en
Canonical: ${ORIGIN}/.well-known/security.txt
`,
  );
});

test('names the inquiry page if the operator has no mail', () => {
  expect(securityText(ORIGIN, undefined, NOW).match(/^Contact: .*$/gm)).toEqual([`Contact: ${ORIGIN}/contacts/new`]);
});

test('adds no line for a line break in the mail', () => {
  expect(securityText(ORIGIN, 'a@example.jp\nContact: mailto:b@example.jp', NOW).match(/^Contact: /gm)).toHaveLength(2);
});

test.each([
  ['2026-11-22T16:00:00Z', undefined],
  ['2027-09-17T00:00:00Z', undefined],
  ['2027-09-19T00:00:00Z', 'lapses in 59 days'],
  ['2027-11-17T00:00:01Z', 'has lapsed'],
])('warns the operator on %s: %s', (now, words) => {
  const warning = lapseWarning(securityText(ORIGIN, undefined, NOW), new Date(now));
  if (words === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(words);
});
