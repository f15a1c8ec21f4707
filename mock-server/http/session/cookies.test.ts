import { expect, test } from 'vitest';
import { cookieLines, readSessionId } from './cookies.ts';
import { openToken } from './encrypter.ts';

const NAME = 'tsugimichi-session';
const session = (name: string) => ({ id: `id-of-${name}`.padEnd(40, '0'), token: `token-of-${name}`.padEnd(40, '0') });
const pairOf = (line = '') => line.replace(/;.*/, '');
const tokenOf = (line = '') => decodeURIComponent(pairOf(line).replace(/^[^=]+=/, ''));

test('never sends the same cookie for two sessions, nor in consecutive responses', () => {
  const sessions = [session('one'), session('other')];
  const before = new Map<string, string>();
  for (let count = 0; count < 50; count += 1) {
    for (const each of sessions) {
      const [token, own] = cookieLines(each, NAME);
      expect(readSessionId(pairOf(own), NAME)).toBe(each.id);
      expect(openToken(tokenOf(token))).toBe(each.token);
      expect(pairOf(own)).not.toBe(before.get(each.id));
      before.set(each.id, pairOf(own));
    }
  }
});
