import { expect, test } from 'vitest';
import { listOffers } from '#contracts/api/offers.ts';
import { offers } from '#mock-server/db/offer-tables.ts';
import { longMisfit, undeclaredMisfit } from '#mock-server/http/misfit.ts';
import { BODY_LIMIT } from '#mock-server/worlds/entry.ts';
import { open } from './kit.testing.ts';

const FITS = null;

test('a request and an answer that keep the contract fit, also where it refuses', async () => {
  const { browser, journal } = open();
  const member = await browser().logIn();
  await member.send('GET', '/api/offers?type=2&job_type_id=1');
  await member.send('POST', '/api/apply/', { json: { offer_id: 999 } });
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  await member.send('POST', '/api/logout');
  expect((await journal()).map(({ status, fits }) => [status, fits])).toEqual(
    [204, 422, 200, 404, 200, 200, 204].map((status) => [status, { request: FITS, answer: FITS }]),
  );
});

test.each<[string, object, string, string, string]>([
  ['a field of another kind', { offer_id: '1' }, 'offer_id', 'a number', '"1"'],
  ['a field that is missing', {}, 'offer_id', 'a number', 'nothing'],
])('%s of a request is named', async (_name, json, place, expected, got) => {
  const { browser, newest } = open();
  const member = await browser().logIn();
  await member.send('POST', '/api/apply/', { json });
  expect((await newest())?.fits?.request).toEqual({ place, expected, got });
});

test.each<[string, object, string, string, string]>([
  [
    'a field that is missing',
    {
      body: {
        data: [
          { id: 1, title: 'a', job_type: 1 },
          { id: 2, title: null, job_type: 1 },
        ],
      },
    },
    'data.1.title',
    'a string',
    'null',
  ],
  ['a page', { status: 503, body: '<h1>503</h1>' }, 'the whole', 'JSON', 'text/html; charset=UTF-8'],
  ['broken JSON', { malformed: true }, 'the whole', 'JSON', expect.any(String)],
  ['an answer cut short', { cut: true }, 'the whole', 'the whole answer', 'the beginning of it'],
])('%s in an answer breaks the contract there', async (_name, effect, place, expected, got) => {
  const { browser, newest } = open([{ path: '/api/offers', ...effect }]);
  await browser().send('GET', '/api/offers?type=1');
  expect((await newest())?.fits).toEqual({ request: FITS, answer: { place, expected, got } });
});

test('a value that has no words of its own breaks the contract as a whole', async () => {
  const { browser, newest } = open();
  const member = await browser().logIn();
  await member.send('POST', '/api/apply/', { json: { offer_id: { toString: 1 } } });
  expect((await newest())?.fits?.request).toMatchObject({ place: 'the whole', expected: 'object' });
});

test('a field and a status that nobody declared break the contract where the server itself answers them', async () => {
  expect(undeclaredMisfit('{"data":[{"id":1,"title":"a","job_type":1,"salary":5}]}', 200, listOffers)).toEqual({
    place: 'data.0.salary',
    expected: 'no such field',
    got: '5',
  });
  expect(undeclaredMisfit('{"data":[]}', 200, listOffers)).toBeNull();
  expect(undeclaredMisfit('{"message":"Gone"}', 410, listOffers)).toEqual({
    place: 'the status',
    expected: '200, 401, 422, 500, 503',
    got: '410',
  });
});

test('an answer longer than what is kept is judged while somebody looks', async () => {
  const title = 'x'.repeat(BODY_LIMIT);
  const { browser, newest, worlds } = open();
  worlds.default.db.update(offers).set({ title }).run();
  await newest();
  await browser().send('GET', '/api/offers?type=1');
  expect((await newest())?.fits?.answer).toBeNull();
  expect(longMisfit(JSON.stringify({ data: [{ title }] }), 200, listOffers)).toEqual({
    place: 'data.0.id',
    expected: 'a number',
    got: 'nothing',
  });
});
