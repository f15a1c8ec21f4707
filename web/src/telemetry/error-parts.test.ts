import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { errorName, ownFrames, scrubMessage } from './error-parts.ts';

test.each([
  ["Cannot read properties of undefined (reading 'minori')", 'Cannot read properties of undefined …'],
  ['Unexpected token 早, "早川結衣です" is not valid JSON', 'Unexpected token … is not valid JSON'],
  ['minori@example.com 09012345678 小野寺', '…'],
  [
    'Failed to fetch dynamically imported module: https://x.example/assets/a.js?token=s3cret',
    'Failed to fetch dynamically imported module: …',
  ],
  ['can\'t access property "minori", it is undefined', "can't access property … it is undefined"],
  ['Unexpected token \'m\', "{"name":minori "aoi"}" is not valid JSON', 'Unexpected token … is not valid JSON'],
  ["JSON Parse error: Unterminated string 'minori aoi", 'JSON Parse error: Unterminated string …'],
  ['token eyJhbGciOi ab_cd 東京 aBcDe 2026-04-01 +81', 'token …'],
  ['', '…'],
])('the message %s is sent as %s', (message, words) => {
  expect(scrubMessage(message)).toBe(words);
});

/** Every text and number in the fields of a person; `key`, `about` and ids are the fixtures' own. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return String(value).split(/\s+/);
  const fields = Object.entries(value ?? {}).filter(([name]) => !['key', 'about', 'id'].includes(name));
  return fields.flatMap(([, field]) => textsIn(field));
};

test.each(loadScenario('ordinary-day').people)('nothing that $key has filled in is sent', (person) => {
  const texts = textsIn(person);
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts)
    for (const message of [text, `${text} is not defined`, `Unexpected token, "{"a":"${text}"}" is not valid JSON`]) {
      const thrown = Object.assign(new Error(message), { name: text });
      const sent = JSON.stringify([
        errorName(thrown),
        scrubMessage(message),
        ownFrames(thrown, 'https://jobs.example'),
      ]);
      expect(sent).not.toContain(text);
    }
});

test("reports an error's class, never a custom name", () => {
  const named = Object.assign(new Error('x'), { name: 'minori@example.com' });
  expect([new TypeError('x'), named, 'minori@example.com'].map(errorName)).toEqual(['TypeError', 'Error', 'Other']);
});

test("reports only stack frames of this site's build, in every engine's format", () => {
  const ours = 'https://jobs.example';
  const thrown = Object.assign(new Error(`${ours}/assets/typed.js:1:1`), {
    stack: [
      `Error: ${ours}/assets/typed.js:1:1`,
      `    at save (${ours}/assets/profile-Ab1.js:2:345)`,
      `click@${ours}/assets/index-C2.js:9:87`,
      '    at https://elsewhere.example/assets/ad.js:1:2',
      `    at ${ours}/members/minori@example.com:1:2`,
    ].join('\n'),
  });
  expect(ownFrames(thrown, ours)).toEqual(['assets/profile-Ab1.js:2:345', 'assets/index-C2.js:9:87']);
  expect(ownFrames('minori@example.com', ours)).toEqual([]);
});
