import { validate } from 'superstruct';
import { expect, test } from 'vitest';
import { chosenOne, chosenSome, toggled } from './chosen.ts';

const JOB = chosenOne('現在の職種');
const JOBS = chosenSome(3, { none: '希望職種を選択してください', tooMany: '希望職種は3つまで選択できます' });

test('requires one choice', () => {
  expect(validate(3, JOB)[0]).toBeUndefined();
  expect(validate(null, JOB)[0]?.message).toBe('現在の職種を選択してください');
});

test.each([
  [[], '希望職種を選択してください'],
  [[1], undefined],
  [[1, 2, 3], undefined],
  [[1, 2, 3, 4], '希望職種は3つまで選択できます'],
])('one to three choices: %j', (ids, message) => {
  expect(validate(ids, JOBS)[0]?.message).toBe(message);
});

test.each([
  { chosen: [], id: 1, after: [1] },
  { chosen: [2], id: 1, after: [2, 1] },
  { chosen: [2, 1], id: 2, after: [1] },
  { chosen: [1, 2, 3], id: 4, after: [1, 2, 3] },
  { chosen: [1, 2, 3], id: 3, after: [1, 2] },
])('$id with $chosen chosen leaves $after', ({ chosen, id, after }) => {
  expect(toggled(chosen, id, 3)).toEqual(after);
});
