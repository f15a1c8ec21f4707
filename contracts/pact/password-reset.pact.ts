import { test } from 'vitest';
import { requestPasswordReset, resetPassword } from '#contracts/api/account.ts';
import { type Exchange, given, refusal, someMessage, testInteraction } from './pact.ts';

const weak = { password: 'abcdefgh', password_confirmation: 'abcdefgh' };
const body = {
  id: given('member_id', 1),
  token: 'reset-minori-5Hq8Rt2W',
  password: 'Renewed2026',
  password_confirmation: 'Renewed2026',
};

test.each<[who: string, email: string, ...response: Exchange['response']]>([
  ['a member', 'minori@example.com', 200, someMessage],
  ['an unknown email', 'nobody@example.com', 200, someMessage],
  ['an email that is none', 'minori', 422, refusal('email')],
])('answers the reminder for %s', (who, email, ...response) =>
  testInteraction({ name: `the password reminder for ${who}`, call: requestPasswordReset, body: { email }, response }),
);

test.each<[name: string, scenario: string, ...response: Exchange['response']]>([
  ['a new password with the link of the mail', 'reset-link-waiting', 200, someMessage],
  ['a new password with a link that is too old', 'reset-link-expired', 422, refusal('token')],
  ['a new password with a link that was used before', 'reset-link-used', 422, refusal('token')],
])('answers %s', (name, scenario, ...response) =>
  testInteraction({ scenario, name, call: resetPassword, body, response }),
);

test('rejects a weak new password with an error for its field', () =>
  testInteraction({
    scenario: 'reset-link-waiting',
    name: 'a weak new password with the link of the mail',
    call: resetPassword,
    body: { ...body, ...weak },
    response: [422, refusal('password')],
  }));
