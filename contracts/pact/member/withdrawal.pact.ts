import { test } from 'vitest';
import { withdraw as call } from '#contracts/api/account.ts';
import { type Exchange, given, like, refusal, someMessage, testInteraction } from '#contracts/pact/pact.ts';

const as = 'minori';
const params = { user: given('member_id', 1) };
const NO_TEXTS = { other_text: '', free_text: '' };
const body = { questionnaires: [1, 12], other_text: '引っ越しのため', free_text: 'ありがとうございました。' };
const tooLong = { ...NO_TEXTS, questionnaires: [1], free_text: 'あ'.repeat(201) };

test.each<[how: string, body: Exchange['body'], ...response: Exchange['response']]>([
  ['with all texts', body, 200, someMessage],
  ['with a reason only', { ...NO_TEXTS, questionnaires: [1] }, 200, someMessage],
  ['without a reason', { ...NO_TEXTS, questionnaires: [] }, 422, refusal('questionnaires')],
  ['for another reason without its text', { ...NO_TEXTS, questionnaires: [12] }, 422, refusal('other_text')],
  ['with a text that is too long', tooLong, 422, refusal('free_text')],
])('answers a withdrawal %s', (how, sent, ...response) =>
  testInteraction({ as, name: `a withdrawal ${how}`, call, params, body: sent, response }),
);

test("answers 403 for another member's withdrawal", () =>
  testInteraction({
    as,
    name: "another member's withdrawal",
    call,
    params: { user: given('other_member_id', 2) },
    body,
    response: [403, { message: like('This action is unauthorized.') }],
  }));
