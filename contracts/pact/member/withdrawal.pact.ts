import { expect, test } from 'vitest';
import { withdraw } from '#contracts/api/account.ts';
import { refusal, refused, testInteraction } from '#contracts/pact/exchange.ts';
import { fromProviderState, like, someMessage } from '#contracts/pact/pact.ts';

const as = 'minori';
const userPath = (name: string, id: number) => fromProviderState(`/api/user/\${${name}}`, `/api/user/${id}`);
const own = userPath('member_id', 1);
const NO_TEXTS = { other_text: '', free_text: '' };
const params = { user: 1 };
const body = { questionnaires: [1, 12], other_text: '引っ越しのため', free_text: 'ありがとうございました。' };

test.each([
  ['with all texts', body],
  ['with a reason only', { ...NO_TEXTS, questionnaires: [1] }],
])('lets a member leave %s', (how, answers) =>
  testInteraction(
    { as, name: `a withdrawal ${how}`, request: ['PUT', own, answers], response: [200, someMessage] },
    async (call) => {
      expect(await call(withdraw, { params, body: answers })).toMatchObject({ success: true, code: 200 });
    },
  ),
);

test.each([
  ['without a reason', { ...NO_TEXTS, questionnaires: [] }, 'questionnaires'],
  ['for another reason without its text', { ...NO_TEXTS, questionnaires: [12] }, 'other_text'],
  ['with a text that is too long', { ...NO_TEXTS, questionnaires: [1], free_text: 'あ'.repeat(201) }, 'free_text'],
])('rejects a withdrawal %s with an error for its field', (how, answers, field) =>
  testInteraction(
    { as, name: `a withdrawal ${how}`, request: ['PUT', own, answers], response: [422, refusal(field)] },
    async (call) => {
      expect(await call(withdraw, { params, body: answers })).toMatchObject(refused(field));
    },
  ),
);

test("answers 403 for another member's withdrawal", () =>
  testInteraction(
    {
      as,
      name: "another member's withdrawal",
      request: ['PUT', userPath('other_member_id', 2), body],
      response: [403, { message: like('This action is unauthorized.') }],
    },
    async (call) => {
      expect(await call(withdraw, { params: { user: 2 }, body })).toMatchObject({ success: false, code: 403 });
    },
  ));
