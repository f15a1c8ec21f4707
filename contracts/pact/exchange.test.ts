import { expect, test } from 'vitest';
import { testInteraction } from './exchange.ts';

test('rejects a success without a person for a call that needs a login', () => {
  const name = 'a request for the own data';
  expect(() => testInteraction({ name, request: ['GET', '/api/user/me'], response: [200] }, async () => {})).toThrow(
    '"a request for the own data" expects 200 of GET /api/user/me, which needs a login: add a person',
  );
});
