import { expect, test } from 'vitest';
import { cookieLines, readSessionId, TOKEN_COOKIE } from './cookies.ts';
import { openToken } from './encrypter.ts';

const NAME = 'tsugimichi-session';
const session = (name: string) => ({ id: `id-of-${name}`.padEnd(40, '0'), token: `token-of-${name}`.padEnd(40, '0') });
const pairOf = (line = '') => line.replace(/;.*/, '');
const tokenOf = (line = '') => decodeURIComponent(pairOf(line).replace(/^[^=]+=/, ''));

test('sends the readable token first, then the session cookie', () => {
  const [token, own] = cookieLines(session('order'), NAME);
  expect(pairOf(token)).toMatch(new RegExp(`^${TOKEN_COOKIE}=`));
  expect(pairOf(own)).toMatch(new RegExp(`^${NAME}=`));
  expect(token).not.toMatch(/httponly/i);
  expect(own).toMatch(/httponly/i);
});

test('renews only the session cookie with a 419', () => {
  expect(cookieLines(session('419'), NAME, false).map((line) => line.replace(/=.*/, ''))).toEqual([NAME]);
});

test('never sends the same cookie for two sessions', () => {
  const one = session('one');
  const other = session('other');
  for (let count = 0; count < 50; count += 1) {
    for (const each of [one, other]) {
      const [token, own] = cookieLines(each, NAME);
      expect(readSessionId(pairOf(own), NAME)).toBe(each.id);
      expect(openToken(tokenOf(token))).toBe(each.token);
    }
  }
});

test('sends different cookies in consecutive responses, as Laravel re-encrypts each time', () => {
  const one = session('anew');
  const [, first] = cookieLines(one, NAME);
  const [, second] = cookieLines(one, NAME);
  expect(pairOf(first)).not.toBe(pairOf(second));
});

test('ignores a session cookie that this server did not seal', () => {
  expect(readSessionId(`${NAME}=eyJpdiI6Im5vbnNlbnNlIn0%3D`, NAME)).toBeUndefined();
  expect(readSessionId(undefined, NAME)).toBeUndefined();
});
