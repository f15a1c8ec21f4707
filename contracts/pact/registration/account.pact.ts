import { test } from 'vitest';
import { changeEmail, changePassword, requestEmailChange } from '#contracts/api/account.ts';
import { saveRegisterStep, setPassword } from '#contracts/api/registration.ts';
import { type Exchange, like, refusal, someMessage, testInteraction } from '#contracts/pact/pact.ts';

const as = 'minori';
const confirmation = { token: 'email-minori-9Xk3Vb7N' };
const passwords = { current_password: 'Michi-2026', new_password: 'Changed-2026' };
const first = { password: 'Nagisa-2026', register_step: 2 };
const unauthorized = { message: like('This action is unauthorized.') };

test.each<Exchange>([
  {
    as,
    name: 'a new email',
    call: requestEmailChange,
    body: { new_email: 'minori.new@example.com' },
    response: [200, someMessage],
  },
  {
    as,
    name: "another member's email as the new one",
    call: requestEmailChange,
    body: { new_email: 'kenta@example.com' },
    response: [422, refusal('new_email')],
  },
  {
    as,
    name: 'an email that is none as the new one',
    call: requestEmailChange,
    body: { new_email: 'minori' },
    response: [422, refusal('new_email')],
  },
  {
    scenario: 'email-link-waiting',
    as,
    name: 'the confirmation of a new email',
    call: changeEmail,
    body: confirmation,
    response: [200, someMessage],
  },
  {
    scenario: 'email-link-expired',
    as,
    name: 'the confirmation of a new email with a link that is too old',
    call: changeEmail,
    body: confirmation,
    response: [422, refusal('token')],
  },
  {
    scenario: 'email-link-used',
    as,
    name: 'the confirmation of a new email with a link that was used before',
    call: changeEmail,
    body: confirmation,
    response: [422, refusal('token')],
  },
  { as, name: 'a change of the password', call: changePassword, body: passwords, response: [200, someMessage] },
  {
    as,
    name: 'a change of the password with a wrong current password',
    call: changePassword,
    body: { ...passwords, current_password: 'Wrong-2026' },
    response: [422, refusal('current_password')],
  },
  {
    as,
    name: 'a change of the password with a weak new password',
    call: changePassword,
    body: { ...passwords, new_password: 'abc' },
    response: [422, refusal('new_password')],
  },
  {
    as,
    name: "the wizard's step with the email, of a complete member",
    call: saveRegisterStep,
    body: { register_step: 1, email: 'new@example.com' },
    response: [403, unauthorized],
  },
  {
    as,
    name: "the wizard's step with a password, of a complete member",
    call: setPassword,
    body: first,
    response: [403, unauthorized],
  },
  {
    as,
    name: "the wizard's step with a weak password, of a complete member",
    call: setPassword,
    body: { ...first, password: '1' },
    response: [403, unauthorized],
  },
  {
    as: 'sora',
    name: "the wizard's step with the password",
    call: setPassword,
    body: first,
    response: [200, { data: { id: like(1), register_step: 2 } }],
  },
  {
    as: 'sora',
    name: "the wizard's step with a password of digits",
    call: setPassword,
    body: { ...first, password: '12345678' },
    response: [422, refusal('password')],
  },
])('answers $name with $response.0', testInteraction);
