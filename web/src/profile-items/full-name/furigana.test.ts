import { describe, expect, test } from 'vitest';
import { composedKana, kanaOf, knownReading, plainReading, type Reading, readName } from './furigana.ts';

const NOTHING: Reading = { pieces: [] };

/** The kana field after a sequence of texts, each with the kana that the IME reported, if any: `小野/オノ`. */
const kanaAfter = (texts: readonly string[]): string => {
  const steps = texts.map((step) => step.split('/'));
  return kanaOf(steps.reduce((reading, [text = '', kana]) => readName(reading, text, kana), NOTHING));
};

const lettersOf = (word: string): string[] => [...word].map((_, i, all) => all.slice(0, i + 1).join(''));

describe('plainReading', () => {
  test.each([
    ['おのでら', 'オノデラ'],
    ['オノデラ', 'オノデラ'],
    ['ジョー', 'ジョー'],
    ['ヴァン', 'ヴァン'],
    ['みづき', 'ミヅキ'],
    ['みずき', 'ミズキ'],
    ['ちぢむ', 'チヂム'],
    ['Oono', 'オオノ'],
    ['Yūki', 'ユウキ'],
    ['Yamada', 'ヤマダ'],
    ['ＹＡＭＡＤＡ', 'ヤマダ'],
    ['Hattori', 'ハットリ'],
    ['Hatchi', 'ハッチ'],
    ['Kanna', 'カンナ'],
    ['Ken', 'ケン'],
    ["Ken'ichi", 'ケンイチ'],
    ['Ken’ichi', 'ケンイチ'],
    ['Tatsuya', 'タツヤ'],
    ['Shimbashi', 'シンバシ'],
    ['Homma', 'ホンマ'],
    ['Junya', 'ジュニャ'],
    ['Ryosuke', 'リョスケ'],
    ['Lee', 'レエ'],
    ['Van', 'ヴァン'],
    ['José', 'ジョセ'],
    ['みのり😀', 'ミノリ'],
    ['😀', ''],
    ['ヤマ ダ', 'ヤマダ'],
  ])('reads %s as %s', (text, kana) => {
    expect(plainReading(text)).toBe(kana);
  });

  test.each([
    ['k', 'a consonant without its vowel'],
    ['sh', 'two consonants'],
    ['tak', 'a consonant after a kana'],
    ['TAK', 'a consonant in capitals'],
    ['Hatt', 'a double consonant without a vowel'],
    ['xq', 'letters without kana'],
    ['n', 'ん, which begins no name'],
    ['Ohno', 'a long o that may be オオ or オウ'],
    ['Satoh', 'a long o at the end'],
    ['Ōno', 'a long o with a macron'],
    ['Satô', 'a long o with a circumflex'],
    ['Ella', 'a double letter that is pronounced once'],
    ['Clark', 'a name that is not written in kana like this'],
    ['おのでr', 'kana with a single consonant'],
    ['たk ろう', 'a consonant between kana'],
    ['Mary-Ann', 'a name of which one half is readable'],
    ['山 田', 'kanji, which have many readings'],
    ['たИ', 'kana with a letter of another script'],
  ])('does not read %s: %s', (text) => {
    expect(plainReading(text)).toBeNull();
  });
});

describe('composedKana', () => {
  test.each([
    ['おので', 'オノデ'],
    ['おのでr', 'オノデ'],
    ['おのでｒ', 'オノデ'],
    ['けn', 'ケン'],
    ['けｎ', 'ケン'],
    ['けんn', 'ケンン'],
    ['n', null],
    ['ｵﾉ', 'オノ'],
    ['じょー', 'ジョー'],
    ['小野寺', null],
    ['小のでら', null],
    ['o', null],
    ['', null],
  ])('reads the composition %s as %s', (data, kana) => {
    expect(composedKana(data)).toBe(kana);
  });
});

describe('readName', () => {
  test.each([
    ['小野寺 by one composition', ['小野寺/オノデラ'], 'オノデラ'],
    ['小野 and 寺 by two', ['小野/オノ', '小野寺/デラ'], 'オノデラ'],
    ['寺 first, then 小野 before it', ['寺/デラ', '小野寺/オノ'], 'オノデラ'],
    ['a part in the middle', ['小/オ', '小寺/デラ', '小野寺/ノ'], 'オノデラ'],
    ['Onodera typed without an IME', lettersOf('Onodera'), 'オノデラ'],
    ['a name typed as far as its last vowel', lettersOf('Tak'), ''],
    ['consonants after kanji', ['小野/オノ', ...lettersOf('der').map((end) => `小野${end}`)], ''],
    ['kana confirmed with a single consonant', ['おのでr/オノデ'], ''],
    ['kanji confirmed with a single consonant', ['小野でr/オノデ'], ''],
    ['kanji with kana behind', ['小野/オノ', '小野でら'], 'オノデラ'],
    ['kanji with romaji behind', ['小野/オノ', ...lettersOf('dera').map((end) => `小野${end}`)], 'オノデラ'],
    ['kana confirmed in the IME', ['みのり/ミノリ'], 'ミノリ'],
    ['half-width kana', ['ﾐﾉﾘ'], 'ミノリ'],
    ['a name retyped over the old one', ['小野寺/オノデラ', '佐伯/サエキ'], 'サエキ'],
    ['an emptied name', ['小野寺/オノデラ', ''], ''],
    ['pasted kanji', ['小野寺'], ''],
    ['pasted kanji behind a known part', ['小野/オノ', '小野寺'], ''],
    ['a known part cut in the middle', ['小野寺/オノデラ', '小野'], ''],
    ['an emptied name after a pasted one', ['小野寺', '', '小野寺/オノデラ'], 'オノデラ'],
    ['a compatibility letter', ['神\uFA19/カミカミ'], 'カミカミ'],
  ])('%s', (_case, texts, kana) => {
    expect(kanaAfter(texts)).toBe(kana);
  });

  test('an unchanged text keeps its reading', () => {
    const reading = readName(NOTHING, '小野寺', 'オノデラ');
    expect(readName(reading, '小野寺')).toBe(reading);
  });

  test('kana in a form belong to the name beside them', () => {
    const reading = knownReading('小野寺', 'オノデラ');
    expect(kanaOf(reading)).toBe('オノデラ');
    expect(kanaOf(readName(reading, '小野寺A'))).toBe('オノデラア');
    expect(kanaOf(readName(reading, ''))).toBe('');
  });
});
