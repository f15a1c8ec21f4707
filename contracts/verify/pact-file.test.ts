import { expect, test } from 'vitest';
import { readPact } from './pact-file.ts';

test.each([
  ['not-json', 'no', /is not a pact \(.*\): run `npm test -- pact`\.$/],
  ['a list', '[]', /is no pact of version 4\.0: run/],
  [
    'an older version',
    '{"interactions":[],"metadata":{"pactSpecification":{"version":"3.0.0"}}}',
    /but of 3\.0\.0: run/,
  ],
])('refuses a pact file with %s', (_, text, sentence) => {
  expect(() => readPact(undefined, text)).toThrow(sentence);
});
