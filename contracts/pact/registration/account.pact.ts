import { expect, test } from 'vitest';
import { changeEmail, changePassword, requestEmailChange } from '#contracts/api/account.ts';
import { refusal, refused, testInteraction } from '#contracts/pact/exchange.ts';
import { someMessage } from '#contracts/pact/pact.ts';

const as = 'minori';
const EMAIL_TOKEN = 'email-minori-9Xk3Vb7N';

test('sends a link to a new email', () => {
  const body = { new_email: 'minori.new@example.com' };
  return testInteraction(
    { as, name: 'a new email', request: ['POST', '/api/user/email/request', body], response: [200, someMessage] },
    async (call) => {
      expect(await call(requestEmailChange, { body })).toMatchObject({ success: true, code: 200 });
    },
  );
});

test.each([
  ["another member's email", 'kenta@example.com'],
  ['an email that is none', 'minori'],
])('rejects %s with an error for its field', (what, new_email) =>
  testInteraction(
    {
      as,
      name: `${what} as the new one`,
      request: ['POST', '/api/user/email/request', { new_email }],
      response: [422, refusal('new_email')],
    },
    async (call) => {
      expect(await call(requestEmailChange, { body: { new_email } })).toMatchObject(refused('new_email'));
    },
  ),
);

const confirmation = ['POST', '/api/user/email/change', { token: EMAIL_TOKEN }] as const;

test('confirms the new email with the link of the mail', () =>
  testInteraction(
    {
      scenario: 'email-link-waiting',
      as,
      name: 'the confirmation of a new email',
      request: confirmation,
      response: [200, someMessage],
    },
    async (call) => {
      expect(await call(changeEmail, { body: { token: EMAIL_TOKEN } })).toMatchObject({ success: true, code: 200 });
    },
  ));

test.each([
  ['a link that is too old', 'email-link-expired'],
  ['a link that was used before', 'email-link-used'],
])('rejects a confirmation with %s with an error for token', (what, scenario) =>
  testInteraction(
    {
      scenario,
      as,
      name: `the confirmation of a new email with ${what}`,
      request: confirmation,
      response: [422, refusal('token')],
    },
    async (call) => {
      expect(await call(changeEmail, { body: { token: EMAIL_TOKEN } })).toMatchObject(refused('token'));
    },
  ),
);

const passwords = { current_password: 'Michi-2026', new_password: 'Changed-2026' };

test('changes a password', () =>
  testInteraction(
    {
      as,
      name: 'a change of the password',
      request: ['PATCH', '/api/user/password/change', passwords],
      response: [200, someMessage],
    },
    async (call) => {
      expect(await call(changePassword, { body: passwords })).toMatchObject({ success: true, code: 200 });
    },
  ));

test.each([
  ['a wrong current password', { ...passwords, current_password: 'Wrong-2026' }, 'current_password'],
  ['a weak new password', { ...passwords, new_password: 'abc' }, 'new_password'],
])('rejects a change with %s with an error for its field', (what, body, field) =>
  testInteraction(
    {
      as,
      name: `a change of the password with ${what}`,
      request: ['PATCH', '/api/user/password/change', body],
      response: [422, refusal(field)],
    },
    async (call) => {
      expect(await call(changePassword, { body })).toMatchObject(refused(field));
    },
  ),
);
