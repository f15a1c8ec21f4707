import { expect, test } from 'vitest';
import { withdraw } from '#contracts/api/account.ts';
import { deleteCareer } from '#contracts/api/careers.ts';
import { applyToOffer, listOffers } from '#contracts/api/offers.ts';
import { mockExchange, refusal, refused } from './exchange.ts';
import { fromProviderState, given, regex } from './pact.ts';

// Refusals that no rule of the API gives: the SPA shows what the server says. Only faults of the mock server answer so.
const forPeople = (example: string) => ({ message: regex('.*[ぁ-んァ-ヶ一-龠].*', example) });

test('a list that is refused carries words for people', () => {
  const message = 'ただいま混み合っています';
  return mockExchange(
    {
      scenario: 'offers-refused-with-message',
      name: 'a request for a list that is refused with a message',
      request: ['GET', '/api/offers'],
      query: { type: '2' },
      response: [503, forPeople(message)],
    },
    async (call) => {
      expect(await call(listOffers, { query: { type: 2 } })).toMatchObject({ success: false, code: 503, message });
    },
  );
});

test('an application that is refused carries the reason', () =>
  mockExchange(
    {
      scenario: 'apply-refused',
      as: 'minori',
      name: 'an application that is refused with a reason',
      request: ['POST', '/api/apply/', { offer_id: given('offer_id', 4) }],
      response: [422, refusal('offer_id')],
    },
    async (call) => {
      expect(await call(applyToOffer, { body: { offer_id: 4 } })).toMatchObject(refused('offer_id'));
    },
  ));

test('a deletion that is refused says why, in words for people', () => {
  const message = 'この職歴は現在確認中のため、削除できません。';
  return mockExchange(
    {
      scenario: 'career-delete-refused',
      as: 'minori',
      name: 'the deletion of a career that is refused',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: pact fills it in from the provider state.
      request: ['DELETE', fromProviderState('/api/user/career/${career_id}', '/api/user/career/1')],
      response: [409, forPeople(message)],
    },
    async (call) => {
      expect(await call(deleteCareer, { params: { id: 1 } })).toMatchObject({ success: false, code: 409, message });
    },
  );
});

test('a withdrawal that is refused says why, in words for people', () => {
  const message = '選考中の応募があるため、退会できません。';
  const body = { questionnaires: [1], other_text: '', free_text: '' };
  return mockExchange(
    {
      scenario: 'withdrawal-refused',
      as: 'minori',
      name: 'a withdrawal that is refused',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: pact fills it in from the provider state.
      request: ['PUT', fromProviderState('/api/user/${member_id}', '/api/user/1'), body],
      response: [409, forPeople(message)],
    },
    async (call) => {
      expect(await call(withdraw, { params: { user: 1 }, body })).toMatchObject({ success: false, code: 409, message });
    },
  );
});
