import { expect, test } from 'vitest';
import { saveRegisterStep, setPassword } from '#contracts/api/registration.ts';
import type { Template } from '#contracts/pact/answer.ts';
import { refusal, refused, testInteraction } from '#contracts/pact/exchange.ts';
import { like } from '#contracts/pact/pact.ts';

const profileWith = (values: Record<string, Template>) => ({ data: { id: like(1), ...values } });

const password = { password: 'Nagisa-2026', register_step: 2 };
const unauthorized = { message: like('This action is unauthorized.') };

test("rejects the wizard's email step for a complete member", () => {
  const body = { register_step: 1, email: 'new@example.com' };
  return testInteraction(
    {
      as: 'minori',
      name: "the wizard's step with the email, of a complete member",
      request: ['PATCH', '/api/register', body],
      response: [403, unauthorized],
    },
    async (call) => {
      expect(await call(saveRegisterStep, { body })).toMatchObject({ success: false, code: 403 });
    },
  );
});

test.each([
  ['a password', password],
  ['a weak password', { ...password, password: '1' }],
])("rejects the wizard's password step for a complete member, also with %s", (what, body) =>
  testInteraction(
    {
      as: 'minori',
      name: `the wizard's step with ${what}, of a complete member`,
      request: ['PATCH', '/api/user/password', body],
      response: [403, unauthorized],
    },
    async (call) => {
      expect(await call(setPassword, { body })).toMatchObject({ success: false, code: 403 });
    },
  ),
);

test('saves the first password and returns the profile', () =>
  testInteraction(
    {
      as: 'sora',
      name: "the wizard's step with the password",
      request: ['PATCH', '/api/user/password', password],
      response: [200, profileWith({ register_step: 2 })],
    },
    async (call) => {
      expect(await call(setPassword, { body: password })).toMatchObject({ success: true, code: 200, data: { id: 1 } });
    },
  ));

test('rejects a weak password with an error for its field', () => {
  const body = { ...password, password: '12345678' };
  return testInteraction(
    {
      as: 'sora',
      name: "the wizard's step with a password of digits",
      request: ['PATCH', '/api/user/password', body],
      response: [422, refusal('password')],
    },
    async (call) => {
      expect(await call(setPassword, { body })).toMatchObject(refused('password'));
    },
  );
});
