import { expect, test } from 'vitest';
import { requestPasswordReset, resetPassword } from '#contracts/api/account.ts';
import { refusal, refused, testInteraction } from './exchange.ts';
import { given, someMessage } from './pact.ts';

const RESET_TOKEN = 'reset-minori-5Hq8Rt2W';

test.each([
  ['a member', 'minori@example.com'],
  ['an unknown email', 'nobody@example.com'],
])('answers the reminder for %s alike', (who, email) =>
  testInteraction(
    {
      name: `the password reminder for ${who}`,
      request: ['POST', '/api/password/request', { email }],
      response: [200, someMessage],
    },
    async (call) => {
      expect(await call(requestPasswordReset, { body: { email } })).toMatchObject({ success: true, code: 200 });
    },
  ),
);

test('rejects the reminder for an invalid email with an error for its field', () =>
  testInteraction(
    {
      name: 'the password reminder for an email that is none',
      request: ['POST', '/api/password/request', { email: 'minori' }],
      response: [422, refusal('email')],
    },
    async (call) => {
      expect(await call(requestPasswordReset, { body: { email: 'minori' } })).toMatchObject(refused('email'));
    },
  ));

const reset = { token: RESET_TOKEN, password: 'Renewed2026', password_confirmation: 'Renewed2026' };

test('sets a new password with the link of the mail', () =>
  testInteraction(
    {
      scenario: 'reset-link-waiting',
      name: 'a new password with the link of the mail',
      request: ['POST', '/api/password/reset', { id: given('member_id', 1), ...reset }],
      response: [200, someMessage],
    },
    async (call) => {
      expect(await call(resetPassword, { body: { id: 1, ...reset } })).toMatchObject({ success: true, code: 200 });
    },
  ));

test.each([
  ['a link that is too old', 'reset-link-expired'],
  ['a link that was used before', 'reset-link-used'],
])('rejects a new password with %s with an error for token', (what, scenario) =>
  testInteraction(
    {
      scenario,
      name: `a new password with ${what}`,
      request: ['POST', '/api/password/reset', { id: given('member_id', 1), ...reset }],
      response: [422, refusal('token')],
    },
    async (call) => {
      expect(await call(resetPassword, { body: { id: 1, ...reset } })).toMatchObject(refused('token'));
    },
  ),
);

test('rejects a weak new password with an error for its field', () => {
  const weak = { ...reset, password: 'abcdefgh', password_confirmation: 'abcdefgh' };
  return testInteraction(
    {
      scenario: 'reset-link-waiting',
      name: 'a weak new password with the link of the mail',
      request: ['POST', '/api/password/reset', { id: given('member_id', 1), ...weak }],
      response: [422, refusal('password')],
    },
    async (call) => {
      expect(await call(resetPassword, { body: { id: 1, ...weak } })).toMatchObject(refused('password'));
    },
  );
});
