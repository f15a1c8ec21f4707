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
    ['Ohno', 'オノ'],
    ['Oono', 'オオノ'],
    ['Ōno', 'オウノ'],
    ['Yamada', 'ヤマダ'],
    ['ＹＡＭＡＤＡ', 'ヤマダ'],
    ['Hattori', 'ハットリ'],
    ['Hatchi', 'ハッチ'],
    ['Kanna', 'カンナ'],
    ["Ken'ichi", 'ケンイチ'],
    ['Shimbashi', 'シンバシ'],
    ['Homma', 'ホンマ'],
    ['Junya', 'ジュニャ'],
    ['Ryosuke', 'リョスケ'],
    ['Lee', 'レエ'],
    ['Van', 'ヴァン'],
    ['José', 'ジョセ'],
    ['みのり😀', 'ミノリ'],
    ['😀', ''],
    ['山 田', ''],
    ['ヤマ ダ', 'ヤマダ'],
  ])('%s is read %s', (text, kana) => {
    expect(plainReading(text)).toBe(kana);
  });
});

describe('composedKana', () => {
  test.each([
    ['おので', 'オノデ'],
    ['おのでr', 'オノデ'],
    ['おのでｒ', 'オノデ'],
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
    ['Ohno typed without an IME', lettersOf('Ohno'), 'オノ'],
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
