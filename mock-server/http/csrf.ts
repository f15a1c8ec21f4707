import { timingSafeEqual } from 'node:crypto';
import { openToken } from './encrypter.ts';
import type { HeaderReader } from './headers.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Laravel's check of a write: `_token` of the input, else the plain token in X-CSRF-TOKEN, else the sealed one in X-XSRF-TOKEN,
 * against the session's token. The XSRF-TOKEN cookie itself is not looked at.
 */
export const csrfPasses = (method: string, header: HeaderReader, inputToken: () => unknown, token: string): boolean => {
  if (READING.has(method)) return true;
  const given = inputToken();
  const plain = typeof given === 'string' && given ? given : header('x-csrf-token');
  if (plain) return same(plain, token);
  const sealed = header('x-xsrf-token');
  const opened = sealed ? openToken(sealed) : undefined;
  return opened !== undefined && same(opened, token);
};
