import { expect, test } from 'vitest';
import { errorName, ownFrames, ownWords } from './error-parts.ts';

test.each([
  ["Cannot read properties of undefined (reading 'minori')", 'Cannot read properties of undefined …'],
  ['Unexpected token 早, "早川結衣です" is not valid JSON', 'Unexpected token … is not valid JSON'],
  ['minori@example.com 09012345678 小野寺', '…'],
  [
    'Failed to fetch dynamically imported module: https://x.example/assets/a.js?token=s3cret',
    'Failed to fetch dynamically imported module: …',
  ],
  ['', '…'],
])('of the message %s only the words of engines are told', (message, words) => {
  expect(ownWords(message)).toBe(words);
});

test('the name of an error is its class, never one that was made up', () => {
  const named = Object.assign(new Error('x'), { name: 'minori@example.com' });
  expect([new TypeError('x'), named, 'minori@example.com'].map(errorName)).toEqual(['TypeError', 'Error', 'Other']);
});

test('of a stack only the places in the build of this site are told, whichever engine wrote it', () => {
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
