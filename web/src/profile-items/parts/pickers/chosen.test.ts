import { create, is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { chosenOne, chosenSome, toggled } from './chosen.ts';

const messageOf = (check: () => unknown): string | undefined => {
  try {
    check();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('one of a list', () => {
  const job = chosenOne('現在の職種');
  test('accepts an id', () => {
    expect(is(3, job)).toBe(true);
  });
  test('rejects an empty choice as a missing field', () => {
    expect(messageOf(() => create(null, job))).toBe('現在の職種を選択してください');
  });
});

describe('one to three of a list', () => {
  const chosen = chosenSome(3, { none: '希望職種を選択してください', tooMany: '希望職種は3つまで選択できます' });
  test.each([
    [[], '希望職種を選択してください'],
    [[1], undefined],
    [[1, 2, 3], undefined],
    [[1, 2, 3, 4], '希望職種は3つまで選択できます'],
  ])('%j gives %s', (ids, message) => {
    expect(messageOf(() => create(ids, chosen))).toBe(message);
  });
});

describe('choosing', () => {
  test.each([
    { chosen: [], id: 1, after: [1] },
    { chosen: [2], id: 1, after: [2, 1] },
    { chosen: [2, 1], id: 2, after: [1] },
    { chosen: [1, 2, 3], id: 4, after: [1, 2, 3] },
    { chosen: [1, 2, 3], id: 3, after: [1, 2] },
  ])('$id with $chosen chosen leaves $after', ({ chosen, id, after }) => {
    expect(toggled(chosen, id, 3)).toEqual(after);
  });
});
