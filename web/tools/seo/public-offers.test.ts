import { expect, test } from 'vitest';
import { apiAt, serverOf } from './built-site.testing.ts';
import { publicOffers } from './public-offers.ts';

test.each([
  ['answers 500', 'offers-unavailable', /\/api\/offers\?type=\d answers 500\.$/],
  ['answers HTML', 'html-instead-of-json', /answers 502\.$/],
  ['answers half of a JSON', 'broken-json', /answers incomplete JSON/],
  ['fails for one offer', 'offer-detail-fails', /\/api\/offers\/\d+ answers 500\.$/],
])('rejects an API that %s', async (_, scenario, words) => {
  await expect(publicOffers(await apiAt(scenario))).rejects.toThrow(words);
});

const JSON_TYPE = 'application/json; charset=utf-8';
test.each([
  ['the page of a website', 'text/html', '<!doctype html>', /answers text\/html, not JSON: is this the API\?$/],
  ['another shape', JSON_TYPE, '{"offers":[]}', /does not match the contract: At path: data/],
  ['an offer without a title', JSON_TYPE, '{"data":[{"id":1,"job_type":1}]}', /At path: data\.0\.title/],
])('rejects %s', async (_, type, body, words) => {
  const api = await serverOf((_request, response) => response.setHeader('Content-Type', type).end(body));
  await expect(publicOffers(api)).rejects.toThrow(words);
});

test('names the address of an API that does not respond', async () => {
  await expect(publicOffers('http://127.0.0.1:1')).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1\/api\/offers\?type=\d does not answer: /,
  );
});

test('retries after "too many requests" when the API allows it', async () => {
  const requested: string[] = [];
  const api = await serverOf(({ url = '' }, response) => {
    const isFirst = !requested.includes(url);
    requested.push(url);
    response.writeHead(isFirst ? 429 : 200, { 'Content-Type': JSON_TYPE, 'Retry-After': '0' });
    response.end(isFirst ? '{"message":"Too Many Attempts."}' : '{"data":[]}');
  });
  await publicOffers(api);
  expect(requested).toHaveLength(4);
});
