import { describe, expect, test } from 'vitest';
import { bareDigits, halfWidth, katakana, phoneDigits, tidyText } from './normalize.ts';

describe('halfWidth', () => {
  test('a full-width email becomes half width', () => {
    expect(halfWidth('ｍｉｎｏｒｉ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('minori@example.com');
  });
  test('spaces around the value go, the ideographic one too', () => {
    expect(halfWidth('　minori@example.com ')).toBe('minori@example.com');
  });
});

describe('bareDigits', () => {
  test.each(['123-4567', '１２３－４５６７', '〒123−4567', '123ー4567', '123 4567', '123―4567'])(
    '%s is 1234567',
    (typed) => {
      expect(bareDigits(typed)).toBe('1234567');
    },
  );
  test('letters stay for the check to find', () => {
    expect(bareDigits('12a-4')).toBe('12a4');
  });
});

describe('phoneDigits', () => {
  test.each(['090-1234-5678', '０９０１２３４５６７８', '+81 90-1234-5678', '(090)1234-5678'])(
    '%s is 09012345678',
    (typed) => {
      expect(phoneDigits(typed)).toBe('09012345678');
    },
  );
  test('a number that only begins with 81 stays as it is', () => {
    expect(phoneDigits('8190')).toBe('8190');
  });
});

describe('katakana', () => {
  test.each([
    ['やまだ', 'ヤマダ'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['ジョー', 'ジョー'],
    ['づ ぢ', 'ヅヂ'],
    ['ゔぁ', 'ヴァ'],
  ])('%s becomes %s', (typed, kana) => {
    expect(katakana(typed)).toBe(kana);
  });
});

describe('tidyText', () => {
  test('blanks at the ends go, halves of surrogate pairs wherever they are, whole pairs stay', () => {
    expect(tidyText('　営業\ud83d部😀\udc00 ')).toBe('営業部😀');
  });
});
