import { expect, test } from 'vitest';
import { exchange } from './exchange.ts';

test('a success of a call that needs a login is asked by somebody, or fails at once', () => {
  const name = 'a request for the own data';
  expect(() => exchange({ name, request: ['GET', '/api/user/me'], response: [200] }, async () => {})).toThrow(
    '"a request for the own data" expects 200 of GET /api/user/me, which needs a login: say who asks',
  );
});
