import { test } from 'vitest';
import { requestSmsCode, verifySmsCode } from '#contracts/api/registration.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { sessionCookies } from '#contracts/pact/answer.ts';
import { type Exchange, like, refusal, someMessage, testInteraction } from '#contracts/pact/pact.ts';
import { identity } from './identity-body.ts';

const tracking = {
  utm_source: 'ad',
  utm_medium: 'cpc',
  utm_campaign: 'winter',
  utm_content: 'banner-1',
  utm_term: '%E5%89%AF%E6%A5%AD',
};
// This sentence leads to the email step.
const taken = { ...someMessage, errors: { phone_number: [SENTENCES.phoneTaken] } };

test.each<[what: string, other: Record<string, string>, ...response: Exchange['response']]>([
  ['', {}, 200, someMessage],
  [' with tracking parameters', tracking, 200, someMessage],
  [" for a member's phone number", { phone_number: '09000000101' }, 422, taken],
  [' with a phone number with hyphens', { phone_number: '090-0000-0201' }, 422, refusal('phone_number')],
  [' with kana that are not katakana', { last_name_kana: 'みずたに' }, 422, refusal('last_name_kana')],
])('answers a request for an SMS code%s', (what, other, ...response) =>
  testInteraction({
    name: `a request for an SMS code${what}`,
    call: requestSmsCode,
    body: { ...identity, ...other },
    response,
  }),
);

const call = verifySmsCode;
const proof = { phone_number: '09000000201', verification_code: '135790' };

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

test.each<Exchange>([
  {
    scenario: 'sms-code-waiting',
    name: 'the right SMS code',
    call,
    body: proof,
    response: [200, newMember, { holding: sessionCookies }],
  },
  {
    scenario: 'sms-code-waiting',
    name: 'an SMS code of five digits',
    call,
    body: { ...proof, verification_code: '12345' },
    response: [422, refusal('verification_code')],
  },
])('answers $name with $response.0', testInteraction);

const used = { phone_number: '09000000105' };

test.each<[name: string, scenario: string, other: Record<string, string>, sentence: string]>([
  ['a wrong SMS code', 'sms-code-waiting', { verification_code: '246801' }, SENTENCES.codeMismatch],
  ['an SMS code that is too old', 'sms-code-expired', {}, SENTENCES.codeExpired],
  ['an SMS code that was tried too often', 'sms-code-burned', {}, SENTENCES.codeExpired],
  ['an SMS code that was used before', 'sms-already-verified', used, SENTENCES.alreadyVerified],
])('rejects %s with its own sentence', (name, scenario, other, sentence) =>
  testInteraction({
    scenario,
    name,
    call,
    body: { ...proof, ...other },
    response: [422, { ...someMessage, errors: { verification_code: [sentence] } }],
  }),
);
