import { requestSmsCode, saveRegisterStep, setPassword, verifySmsCode } from '#contracts/api/registration.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { json, on, status } from '#contracts/mutants/changes.ts';
import type { Mutant } from '#contracts/mutants/mutant.ts';
import { asText, at, missing, renamed, set, unwrapped } from '#contracts/mutants/places.ts';

/** One of the exact sentences with one sign more. */
const told = (field: string, sentence: string) =>
  at(`errors.${field}`, (all) =>
    Array.isArray(all) ? all.map((one) => (one === sentence ? `${sentence}。` : one)) : all,
  );

const code = (sentence: string) => told('verification_code', sentence);

/** From the identity to the last step of the wizard. */
export const registrationMutants: readonly Mutant[] = [
  {
    name: 'a taken phone number has a full stop',
    call: requestSmsCode,
    change: told('phone_number', SENTENCES.phoneTaken),
    field: 'phone_number',
  },
  { name: 'a taken phone number is 409', call: requestSmsCode, change: status(422, 409), field: 'status' },
  {
    name: 'a taken phone number is refused under phone',
    call: requestSmsCode,
    change: renamed('errors', 'phone_number', 'phone'),
    field: 'phone_number',
  },
  {
    name: 'a sent code answers no sentence',
    call: requestSmsCode,
    change: on(
      200,
      json(() => ({})),
    ),
    field: 'message',
  },
  {
    name: 'a wrong code has a full stop',
    call: verifySmsCode,
    change: code(SENTENCES.codeMismatch),
    field: 'verification_code',
  },
  {
    name: 'an old code has a full stop',
    call: verifySmsCode,
    change: code(SENTENCES.codeExpired),
    field: 'verification_code',
  },
  {
    name: 'a used code has a full stop',
    call: verifySmsCode,
    change: code(SENTENCES.alreadyVerified),
    field: 'verification_code',
  },
  { name: 'a wrong code is 401', call: verifySmsCode, change: status(422, 401), field: 'status' },
  { name: 'the right code answers no member', call: verifySmsCode, change: set('data', null), field: 'data' },
  {
    name: 'the right code answers no step',
    call: verifySmsCode,
    change: missing('data.register_step'),
    field: 'register_step',
  },
  {
    name: 'a saved step is not counted',
    call: saveRegisterStep,
    change: set('data.register_step', 0),
    field: 'register_step',
  },
  {
    name: 'a saved step answers the birthday as a moment',
    call: saveRegisterStep,
    change: at('data.birthday', (date) => `${date} 00:00:00`),
    field: 'birthday',
  },
  {
    name: 'a saved step answers the company as it was',
    call: saveRegisterStep,
    change: set('data.current_company', '株式会社あおぞら商事'),
    field: 'current_company',
  },
  {
    name: 'a saved step answers consent as 1',
    call: saveRegisterStep,
    change: at('data.sending_agreement', Number),
    field: 'sending_agreement',
  },
  {
    name: 'the email step is open to a complete member',
    call: saveRegisterStep,
    change: status(403, 200),
    field: 'status',
  },
  { name: 'a step without a login is 419', call: saveRegisterStep, change: status(401, 419), field: 'status' },
  {
    name: 'a mistake in a step is refused under another field',
    call: saveRegisterStep,
    change: renamed('errors', 'postal_code', 'zip'),
    field: 'postal_code',
  },
  {
    name: 'the password step is open to a complete member',
    call: setPassword,
    change: status(403, 200),
    field: 'status',
  },
  {
    name: 'the password step looks at the password first',
    call: setPassword,
    change: status(403, 422),
    field: 'status',
  },
  { name: 'a first password answers no data', call: setPassword, change: on(200, unwrapped), field: 'data' },
  {
    name: 'a first password answers the step as text',
    call: setPassword,
    change: asText('data.register_step'),
    field: 'register_step',
  },
];
