import { describe, expect, test } from 'vitest';
import {
  bareDigits,
  halfWidth,
  katakana,
  phoneDigits,
  tidyLine,
  tidyName,
  tidyPassword,
  tidyText,
  withoutInvisible,
} from './normalize.ts';

/** Invisible characters that contacts apps, PDFs and word processors put into copied text. */
const INVISIBLE =
  '0 8 85 ad 34f 61c 115f 180e 200b 200d 200e 2028 202a 202c 202e 2060 2066 2069 206f 3164 fe00 fe0f feff ffa0 fff9 1d173 e0020 e0100';

describe('invisible characters', () => {
  test.each(INVISIBLE.split(' '))('removes U+%s', (code) => {
    const letter = String.fromCodePoint(Number.parseInt(code, 16));
    const hidden = (text: string) => letter + [...text].join(letter) + letter;
    expect(withoutInvisible(hidden('https://a.example/作品'))).toBe('https://a.example/作品');
    expect(halfWidth(hidden('ｍinori@example.com'))).toBe('minori@example.com');
    expect(bareDigits(hidden('〒150-0002'))).toBe('1500002');
    expect(phoneDigits(hidden('+81 90-1234-5678'))).toBe('09012345678');
    expect(katakana(hidden('ﾔﾏﾀﾞ'))).toBe('ヤマダ');
  });
  test('keeps visible characters and spaces for the validation', () => {
    expect(withoutInvisible('a b\tc　é・〆𠮷')).toBe('a b\tc　é・〆𠮷');
  });
  test.each([
    '葛\u{e0100}城',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می\u200cخواهم',
  ])('keeps the joiners and selectors of %s in texts, where they distinguish letters', (text) => {
    expect(tidyText(text)).toBe(text);
    expect(tidyLine(text)).toBe(text);
  });
});

test.each([
  ['ｍｉｎｏｒｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'minori@example.com'],
  ['　minori@example.com ', 'minori@example.com'],
])('halfWidth converts %s to %s', (typed, text) => {
  expect(halfWidth(typed)).toBe(text);
});

test.each([
  ['123-4567', '1234567'],
  ['１２３－４５６７', '1234567'],
  ['〒123−4567', '1234567'],
  ['123ー4567', '1234567'],
  ['123 4567', '1234567'],
  ['123―4567', '1234567'],
  ['12a-4', '12a4'],
])('bareDigits converts %s to %s', (typed, digits) => {
  expect(bareDigits(typed)).toBe(digits);
});

describe('phoneDigits', () => {
  test.each([
    '090-1234-5678',
    '０９０１２３４５６７８',
    '(090)1234-5678',
    '〔090〕1234・5678',
    '０９０／１２３４／５６７８',
    '090 − 1234 − 5678',
    '090ー1234ー5678',
    '090_1234_5678',
    '090、1234、5678',
    '+81 90-1234-5678',
    '＋８１（０）９０−１２３４−５６７８',
    '+81 (0)90-1234-5678',
    '(+81) 090 1234 5678',
    '81-90-1234-5678',
    '0081 90 1234 5678',
    '010-81-90-1234-5678',
    '011 81 90 1234 5678',
    'tel:090-1234-5678',
    'ＴＥＬ．０９０−１２３４−５６７８',
    '℡ 090-1234-5678',
    '☎️090-1234-5678',
    '携帯：090-1234-5678',
    'Tel.(090)1234-5678',
    'sms:+819012345678',
  ])('converts %s to 09012345678', (typed) => {
    expect(phoneDigits(typed)).toBe('09012345678');
  });
  test.each([
    ['+81 (0)3-1234-5678', '0312345678'],
    ['0081 3 1234 5678', '0312345678'],
    ['8190', '8190'],
    ['081-234-5678', '0812345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['O90-1234-5678', 'O9012345678'],
    ['0901234567a', '0901234567a'],
  ])('converts %s to %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });
});

describe('katakana', () => {
  test.each([
    ['やまだ', 'ヤマダ'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['ジョー', 'ジョー'],
    ['づ ぢ', 'ヅヂ'],
    ['ゔぁ', 'ヴァ'],
    ['みすゞ', 'ミスズ'],
    ['いすヾ', 'イスズ'],
    ['つゞみ', 'ツヅミ'],
    ['さゝき', 'ササキ'],
    ['づゝ', 'ヅツ'],
    ['こゝゝ', 'コココ'],
    ['ヷヸヹヺ', 'ヴァヴィヴェヴォ'],
    ['わ\u3099', 'ヴァ'],
    ['は\u3099は\u309aう゛', 'バパヴ'],
    ['マリア・ルイサ', 'マリアルイサ'],
    ['ﾏﾘｱ･ﾙｲｻ', 'マリアルイサ'],
    ['サン＝テグジュペリ゠ユキ', 'サンテグジュペリユキ'],
    ['ゝみ', 'ヽミ'],
    ['まゞ', 'マヾ'],
    ['ジョ-', 'ジョー'],
    ['け―き', 'ケーキ'],
    ['ユ‐コ', 'ユーコ'],
    ['ユ−コ', 'ユーコ'],
    ['ユ－コ', 'ユーコ'],
    ['ﾕ‑ｺ', 'ユーコ'],
    ['ユ――コ', 'ユーーコ'],
    ['-ユコ', '-ユコ'],
    ['山-田', '山-田'],
  ])('converts %s to %s', (typed, kana) => {
    expect(katakana(typed)).toBe(kana);
  });
});

describe('tidyText', () => {
  test('trims spaces, removes half surrogate pairs everywhere and keeps whole pairs', () => {
    expect(tidyText('　営業\ud83d部😀\udc00 ')).toBe('営業部😀');
  });
  test('composes decomposed letters from macOS and keeps an ideographic variant', () => {
    expect(tidyText('か\u3099くJose\u0301\ufa19\u{2f80a}葛\u{e0100}')).toBe('がくJosé\ufa19\u{2f80a}葛\u{e0100}');
  });
});

describe('characters that turn round or hide what stands beside them', () => {
  const HIDDEN = '0 8 1b 7f 9f ad 61c 200b 200e 200f 202a 202e 2060 2066 2069 206f feff fffa';
  test.each(HIDDEN.split(' '))('removes U+%s', (code) => {
    const letter = String.fromCodePoint(Number.parseInt(code, 16));
    expect(tidyText(`${letter}株式会社${letter}こだま${letter}`)).toBe('株式会社こだま');
    expect(tidyName(`${letter}小野${letter}寺`)).toBe('小野寺');
  });
  test.each(['\v', '\f', '\r', '\r\n', '\u0085', '\u2028', '\u2029'])(
    'replaces %j by a line break or a blank',
    (sign) => {
      expect(tidyText(`営業${sign}企画${sign}`)).toBe('営業\n企画');
      expect(tidyLine(`営業${sign}企画${sign}`)).toBe('営業 企画');
    },
  );
  test('a line has no tabs', () => {
    expect(tidyText('営業\t企画')).toBe('営業\t企画');
    expect(tidyLine('営業\t\n企画')).toBe('営業 企画');
  });
});

test.each([' ', '　', '\n', '\t', '\u00a0', '\u200b', '\ufeff', '\u202c', '\u0000'])(
  'tidyPassword removes %j at both ends',
  (sign) => {
    expect(tidyPassword(`${sign}Michi-2026${sign}${sign}`)).toBe('Michi-2026');
    expect(tidyPassword(`Michi${sign}2026`)).toBe(`Michi${sign}2026`);
  },
);

test.each([
  ['小　野 寺', '小野寺'],
  ['みの り', 'みのり'],
  ['葛\u{e0100} 城', '葛\u{e0100}城'],
  ['佐 々木〆 木', '佐々木〆木'],
  ['Maria Luisa', 'Maria Luisa'],
  ['マリア ルイサ', 'マリア ルイサ'],
  ['マリア　花', 'マリア　花'],
])('tidyName converts %s to %s', (typed, name) => {
  expect(tidyName(` ${typed}　`)).toBe(name);
});
