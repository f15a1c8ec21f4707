import { expect, test } from 'vitest';
import { parsePact, readPact, WRITTEN_ORIGIN } from './pact-file.ts';

test('a pact of another version is refused with what to do', () => {
  const old = { interactions: [], metadata: { pactSpecification: { version: '2.0.0' } } };
  expect(() => parsePact(JSON.stringify(old), 'api')).toThrow(/of version 2\.0\.0, and this verifier reads 4\.0: take/);
});

test.each(['', 'null', '{}', '<html>', '{"interactions": 1}'])('%j is no pact', (text) => {
  expect(() => parsePact(text, 'api')).toThrow('The pact of api is none: write it anew with `npm test -- pact`.');
});

test('another Origin stands in the place of the written one, in every request and expectation', () => {
  const text = JSON.stringify(readPact('api', { origin: 'https://www.example.com' }));
  expect(text).not.toContain(new URL(WRITTEN_ORIGIN).host);
  expect(text.split('https://www.example.com').length).toBe(
    JSON.stringify(readPact('api')).split(WRITTEN_ORIGIN).length,
  );
});
