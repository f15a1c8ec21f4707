import { expect, test } from 'vitest';
import { isStateful } from './sanctum.ts';

const WEB = 'http://localhost:5173';
const hasSession = (headers: Record<string, string>) => isStateful((name) => headers[name], '/api/user/me', [WEB]);

test('decides by Referer, or by Origin if PHP considers the Referer empty', () => {
  expect(hasSession({ referer: `${WEB}/list` })).toBe(true);
  expect(hasSession({ referer: 'http://evil.example/', origin: WEB })).toBe(false);
  for (const referer of ['', '0']) expect(hasSession({ referer, origin: WEB })).toBe(true);
  expect(hasSession({ referer: '0' })).toBe(false);
  expect(hasSession({})).toBe(false);
});
