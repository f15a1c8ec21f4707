import { expect, test } from 'vitest';
import { requestSmsCode, verifySmsCode } from '#contracts/api/registration.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { sessionCookies } from '#contracts/pact/cookies.ts';
import { refusal, refused, testInteraction } from '#contracts/pact/exchange.ts';
import { like, someMessage } from '#contracts/pact/pact.ts';
import { identity } from './identity-body.ts';

const codeRequest = ['PATCH', '/api/register', identity] as const;

test('stores an identity and sends a code', () =>
  testInteraction(
    { name: 'a request for an SMS code', request: codeRequest, response: [200, someMessage] },
    async (call) => {
      expect(await call(requestSmsCode, { body: identity })).toMatchObject({ success: true, code: 200 });
    },
  ));

test('accepts an identity with tracking parameters from the stored query string', () => {
  const body = {
    ...identity,
    utm_source: 'ad',
    utm_medium: 'cpc',
    utm_campaign: 'winter',
    utm_content: 'banner-1',
    utm_term: '%E5%89%AF%E6%A5%AD',
  };
  return testInteraction(
    {
      name: 'a request for an SMS code with tracking parameters',
      request: ['PATCH', '/api/register', body],
      response: [200, someMessage],
    },
    async (call) => {
      expect(await call(requestSmsCode, { body })).toMatchObject({ success: true, code: 200 });
    },
  );
});

test('rejects a taken phone number with the sentence that leads to the email step', () => {
  const body = { ...identity, phone_number: '09000000101' };
  const errors = { phone_number: [SENTENCES.phoneTaken] };
  return testInteraction(
    {
      name: "a request for an SMS code for a member's phone number",
      request: ['PATCH', '/api/register', body],
      response: [422, { ...someMessage, errors }],
    },
    async (call) => {
      expect(await call(requestSmsCode, { body })).toMatchObject({ success: false, code: 422, errors });
    },
  );
});

test.each([
  ['a phone number with hyphens', { phone_number: '090-0000-0201' }, 'phone_number'],
  ['kana that are not katakana', { last_name_kana: 'みずたに' }, 'last_name_kana'],
])('rejects %s with an error for its field', (what, wrong, field) => {
  const body = { ...identity, ...wrong };
  return testInteraction(
    {
      name: `a request for an SMS code with ${what}`,
      request: ['PATCH', '/api/register', body],
      response: [422, refusal(field)],
    },
    async (call) => {
      expect(await call(requestSmsCode, { body })).toMatchObject(refused(field));
    },
  );
});

const proof = { phone_number: '09000000201', verification_code: '135790' };
const proven = ['POST', '/api/sms/verify', proof] as const;

const newMember = {
  data: {
    id: like(9),
    last_name: '早川',
    first_name: '結衣',
    last_name_kana: 'ハヤカワ',
    first_name_kana: 'ユイ',
    phone_number: '09000000201',
    register_step: 0,
  },
};

test('returns the new member for the right code, in a new session', () =>
  testInteraction(
    {
      scenario: 'sms-code-waiting',
      name: 'the right SMS code',
      request: proven,
      response: [200, newMember, { holding: sessionCookies }],
    },
    async (call) => {
      expect(await call(verifySmsCode, { body: proof })).toMatchObject({ success: true, data: { register_step: 0 } });
    },
  ));

test.each([
  ['a wrong SMS code', 'sms-code-waiting', { verification_code: '246801' }, SENTENCES.codeMismatch],
  ['an SMS code that is too old', 'sms-code-expired', {}, SENTENCES.codeExpired],
  ['an SMS code that was tried too often', 'sms-code-burned', {}, SENTENCES.codeExpired],
  [
    'an SMS code that was used before',
    'sms-already-verified',
    { phone_number: '09000000105' },
    SENTENCES.alreadyVerified,
  ],
])('rejects %s with its own sentence', (name, scenario, other, sentence) => {
  const body = { ...proof, ...other };
  const errors = { verification_code: [sentence] };
  return testInteraction(
    { scenario, name, request: ['POST', '/api/sms/verify', body], response: [422, { ...someMessage, errors }] },
    async (call) => {
      expect(await call(verifySmsCode, { body })).toMatchObject({ success: false, code: 422, errors });
    },
  );
});

test('rejects an SMS code that is not six digits with another sentence', () => {
  const body = { ...proof, verification_code: '12345' };
  return testInteraction(
    {
      scenario: 'sms-code-waiting',
      name: 'an SMS code of five digits',
      request: ['POST', '/api/sms/verify', body],
      response: [422, refusal('verification_code')],
    },
    async (call) => {
      expect(await call(verifySmsCode, { body })).toMatchObject(refused('verification_code'));
    },
  );
});
