import { expect, test } from 'vitest';
import {
  changeEmail,
  changePassword,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '#contracts/api/account.ts';
import { exchange, refusal, refused } from './exchange.ts';
import { given, someMessage } from './pact.ts';

const as = 'minori';
const RESET_TOKEN = 'reset-minori-5Hq8Rt2W';
const EMAIL_TOKEN = 'email-minori-9Xk3Vb7N';

test.each([
  ['a member', 'minori@example.com'],
  ['an unknown email', 'nobody@example.com'],
])('the reminder for %s is answered the same', (who, email) =>
  exchange(
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

test('the reminder for an email that is none is refused under its field', () =>
  exchange(
    {
      name: 'the password reminder for an email that is none',
      request: ['POST', '/api/password/request', { email: 'minori' }],
      response: [422, refusal('email')],
    },
    async (call) => {
      expect(await call(requestPasswordReset, { body: { email: 'minori' } })).toMatchObject(refused('email'));
    },
  ));

test('a reminder that cannot be sent is a failure', () =>
  exchange(
    {
      scenario: 'reminder-fails',
      name: 'the password reminder that cannot be sent',
      request: ['POST', '/api/password/request', { email: 'minori@example.com' }],
      response: [500, someMessage],
    },
    async (call) => {
      const answer = await call(requestPasswordReset, { body: { email: 'minori@example.com' } });
      expect(answer).toMatchObject({ success: false, code: 500 });
    },
  ));

const reset = { token: RESET_TOKEN, password: 'Renewed2026', password_confirmation: 'Renewed2026' };

test('a new password is set with the link of the mail', () =>
  exchange(
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
])('a new password with %s is refused under token', (what, scenario) =>
  exchange(
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

test('a weak new password is refused under its field', () => {
  const weak = { ...reset, password: 'abcdefgh', password_confirmation: 'abcdefgh' };
  return exchange(
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

test('a new email is sent a link', () => {
  const body = { new_email: 'minori.new@example.com' };
  return exchange(
    { as, name: 'a new email', request: ['POST', '/api/user/email/request', body], response: [200, someMessage] },
    async (call) => {
      expect(await call(requestEmailChange, { body })).toMatchObject({ success: true, code: 200 });
    },
  );
});

test.each([
  ["another member's email", 'kenta@example.com'],
  ['an email that is none', 'minori'],
])('%s as the new one is refused under its field', (what, new_email) =>
  exchange(
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

test('the new email is confirmed with the link of the mail', () =>
  exchange(
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
])('a confirmation with %s is refused under token', (what, scenario) =>
  exchange(
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

test('a password is changed', () =>
  exchange(
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
])('a change with %s is refused under its field', (what, body, field) =>
  exchange(
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

test('a change that breaks down is a failure', () =>
  exchange(
    {
      scenario: 'password-change-fails',
      as,
      name: 'a change of the password that breaks down',
      request: ['PATCH', '/api/user/password/change', passwords],
      response: [500, someMessage],
    },
    async (call) => {
      expect(await call(changePassword, { body: passwords })).toMatchObject({ success: false, code: 500 });
    },
  ));
