import { describe, expect, test } from 'vitest';
import { composedKana, kanaOf, knownReading, plainReading, type Reading, readName } from './furigana.ts';

const NOTHING: Reading = { pieces: [] };

/** What the kana field shows after the texts a field had, one after the other; `[text, kana]` where the IME told the kana. */
const kanaAfter = (...texts: readonly (string | readonly [text: string, kana: string])[]): string =>
  kanaOf(
    texts.reduce<Reading>(
      (reading, step) => (typeof step === 'string' ? readName(reading, step) : readName(reading, step[0], step[1])),
      NOTHING,
    ),
  );

/** The texts while somebody types letter by letter. */
const lettersOf = (word: string): string[] => [...word].map((_, i, all) => all.slice(0, i + 1).join(''));

describe('plainReading', () => {
  test.each([
    ['おのでら', 'オノデラ'],
    ['ｵﾉﾃﾞﾗ', 'オノデラ'],
    ['オノデラ', 'オノデラ'],
    ['ジョー', 'ジョー'],
    ['ヴァン', 'ヴァン'],
    ['ゔぁん', 'ヴァン'],
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
    ['Massa', 'マッサ'],
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
  ])('%s is read %s', (text, kana) => {
    expect(plainReading(text)).toBe(kana);
  });

  test.each([
    ['k', 'a consonant that waits for its vowel'],
    ['sh', 'two of them'],
    ['tak', 'one behind a whole kana'],
    ['TAK', 'one in capitals'],
    ['ｔａｋ', 'one in full width'],
    ['Hatt', 'a double consonant that waits'],
    ['xq', 'letters that are no kana'],
    ['n', 'ん, with which no name begins'],
    ['Nn', 'ん in two letters'],
    ['Ohno', 'a long o that may be オオ or オウ'],
    ['Satoh', 'the same at the end'],
    ['Ōno', 'the same with a macron'],
    ['Satô', 'the same with a circumflex'],
    ['Ella', 'a double letter that is not said twice'],
    ['Clark', 'a name that is not written in kana like this'],
    ['おのでr', 'kana with a letter that waits'],
    ['たk ろう', 'a letter that waits between kana'],
    ['Mary-Ann', 'a name of which one half can be read'],
    ['山 田', 'kanji, which are read in many ways'],
    ['たИ', 'kana with a letter of another script'],
  ])('%s is not read: %s', (text) => {
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
  ])('%s tells %s', (data, kana) => {
    expect(composedKana(data)).toBe(kana);
  });
});

describe('readName', () => {
  test.each([
    ['小野寺 by one composition', [['小野寺', 'オノデラ']], 'オノデラ'],
    [
      '小野 and 寺 by two',
      [
        ['小野', 'オノ'],
        ['小野寺', 'デラ'],
      ],
      'オノデラ',
    ],
    [
      '寺 first, 小野 put before it',
      [
        ['寺', 'デラ'],
        ['小野寺', 'オノ'],
      ],
      'オノデラ',
    ],
    [
      'a part in the middle',
      [
        ['小', 'オ'],
        ['小寺', 'デラ'],
        ['小野寺', 'ノ'],
      ],
      'オノデラ',
    ],
    ['大野 as it was typed', [['大野', 'オオノ']], 'オオノ'],
    ['Onodera typed without an IME', lettersOf('Onodera'), 'オノデラ'],
    ['a name typed as far as its last vowel', lettersOf('Tak'), ''],
    ['letters that wait behind kanji', [['小野', 'オノ'], ...lettersOf('der').map((end) => `小野${end}`)], ''],
    ['kana confirmed with a letter that waits', [['おのでr', 'オノデ']], ''],
    ['kanji confirmed with a letter that waits', [['小野でr', 'オノデ']], ''],
    ['健 of k, e and n', [['健', 'ケン']], 'ケン'],
    ['kanji with kana behind', [['小野', 'オノ'], '小野でら'], 'オノデラ'],
    ['kanji with romaji behind', [['小野', 'オノ'], ...lettersOf('dera').map((end) => `小野${end}`)], 'オノデラ'],
    ['kana confirmed in the IME', [['みのり', 'ミノリ']], 'ミノリ'],
    ['half-width kana', ['ﾐﾉﾘ'], 'ミノリ'],
    [
      'a name retyped over the old one',
      [
        ['小野寺', 'オノデラ'],
        ['佐伯', 'サエキ'],
      ],
      'サエキ',
    ],
    ['an emptied name', [['小野寺', 'オノデラ'], ''], ''],
    ['pasted kanji', ['小野寺'], ''],
    ['pasted kanji behind a known part', [['小野', 'オノ'], '小野寺'], ''],
    ['a known part cut in the middle', [['小野寺', 'オノデラ'], '小野'], ''],
    ['an emptied name after a pasted one', ['小野寺', '', ['小野寺', 'オノデラ']], 'オノデラ'],
    ['a compatibility letter', [['神\uFA19', 'カミカミ']], 'カミカミ'],
  ] as const)('%s', (_case, texts, kana) => {
    expect(kanaAfter(...texts)).toBe(kana);
  });

  test('an unchanged text keeps what is known', () => {
    const reading = readName(NOTHING, '小野寺', 'オノデラ');
    expect(readName(reading, '小野寺')).toBe(reading);
  });

  test('kana that stood in the form belong to the name beside them', () => {
    const reading = knownReading('小野寺', 'オノデラ');
    expect(kanaOf(reading)).toBe('オノデラ');
    expect(kanaOf(readName(reading, '小野寺A'))).toBe('オノデラア');
    expect(kanaOf(readName(reading, ''))).toBe('');
  });
});
