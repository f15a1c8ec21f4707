import { expect, test } from 'vitest';
import { getMember } from '#contracts/api/member.ts';
import { testInteraction } from './pact.ts';

test('rejects a success without a person for a call that needs a login', () => {
  const name = 'a request for the own data';
  expect(() => testInteraction({ name, call: getMember, response: [200] })).toThrow(
    '"a request for the own data" expects 200 of GET /api/user/me, which needs a login: add a person',
  );
});
