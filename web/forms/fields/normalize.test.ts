import { describe, expect, test } from 'vitest';
import { bareDigits, halfWidth, katakana, phoneDigits, tidyText, withoutInvisible } from './normalize.ts';

/** As contacts apps, PDFs and word processors put them around and into what is copied. */
const INVISIBLE = [
  ...[
    '\u0000',
    '\u0008',
    '\u0085',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u180e',
    '\u200b',
    '\u200d',
    '\u200e',
    '\u2028',
  ],
  ...[
    '\u202a',
    '\u202c',
    '\u202e',
    '\u2060',
    '\u2066',
    '\u2069',
    '\u206f',
    '\u3164',
    '\ufe00',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
  ],
  ...['\ufff9', '\u{1d173}', '\u{e0001}', '\u{e0020}', '\u{e0100}'],
];

describe('invisible characters', () => {
  test.each(INVISIBLE.map((letter) => [letter.codePointAt(0)?.toString(16), letter]))('U+%s goes', (_, letter = '') => {
    const hidden = (text: string) => letter + [...text].join(letter) + letter;
    expect(withoutInvisible(hidden('https://a.example/作品'))).toBe('https://a.example/作品');
    expect(halfWidth(hidden('ｍinori@example.com'))).toBe('minori@example.com');
    expect(bareDigits(hidden('〒150-0002'))).toBe('1500002');
    expect(phoneDigits(hidden('+81 90-1234-5678'))).toBe('09012345678');
    expect(katakana(hidden('ﾔﾏﾀﾞ'))).toBe('ヤマダ');
  });
  test('what people see stays, as do blanks, for the check to find', () => {
    expect(withoutInvisible('a b\tc　é・〆𠮷')).toBe('a b\tc　é・〆𠮷');
  });
  test('free text keeps them: a variation selector tells 葛󠄀 from 葛', () => {
    expect(tidyText('葛\u{e0100}城\u200d')).toBe('葛\u{e0100}城\u200d');
  });
});

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
