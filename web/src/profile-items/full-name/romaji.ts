/** Katakana for each consonant followed by a, i, u, e, o; `-` for a missing syllable. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  s: 'サシスセソ',
  t: 'タチツテト',
  n: 'ナニヌネノ',
  h: 'ハヒフヘホ',
  m: 'マミムメモ',
  y: 'ヤ-ユ-ヨ',
  r: 'ラリルレロ',
  l: 'ラリルレロ',
  w: 'ワ---ヲ',
  g: 'ガギグゲゴ',
  z: 'ザジズゼゾ',
  d: 'ダヂヅデド',
  b: 'バビブベボ',
  p: 'パピプペポ',
};

/** Consonants with their base kana, grouped by the small vowels after that kana; a space means that the base kana stands alone. */
const WITH_SMALL: Readonly<Record<string, string>> = {
  'ャ-ュ-ョ': 'kyキ syシ tyチ cyチ nyニ hyヒ myミ ryリ gyギ zyジ jyジ dyヂ byビ pyピ',
  'ャ ュェョ': 'jジ shシ chチ',
  'ァィ ェォ': 'fフ vヴ tsツ',
};

const syllablesOf = (consonant: string, vowels: string, kana = ''): [latin: string, kana: string][] =>
  [...vowels].flatMap((vowel, i) => (vowel === '-' ? [] : [[consonant + 'aiueo'[i], kana + vowel.trim()]]));

const SYLLABLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ROWS).flatMap(([consonant, row]) => syllablesOf(consonant, row)),
  ...Object.entries(WITH_SMALL).flatMap(([small, all]) =>
    all.split(' ').flatMap((one) => syllablesOf(one.slice(0, -1), small, one.slice(-1))),
  ),
]);

/**
 * Doubles long a, i, u and e, and drops other diacritics. A long o stays single: only the person knows whether it is オオ or オウ
 * (as with the h of Ohno and Satoh).
 */
const withoutMarks = (latin: string): string =>
  latin
    .toLowerCase()
    .normalize('NFD')
    .replace(/([aiue])[\u0302\u0304]/g, '$1$1')
    .replace(/[\u0300\u0301\u0303\u0305-\u036f]/g, '');

/** Double consonants pronounced as ッ; others, as in Ella and Harry, are only spelled twice. */
const DOUBLED = /^(?:([bcdfghjkpstz])\1|tch)/;
/** n before a consonant or at the end; m before b, m and p, as in Hepburn. */
const NASAL = /^(?:n(?:['’]|n(?![aiueoy])|(?![aiueoy]))|m(?=[bmp]))/;

/** The first syllable of `rest` as katakana, and its number of letters; null if there is none. */
const firstSound = (rest: string): readonly [kana: string, letters: number] | null => {
  if (DOUBLED.test(rest)) return ['ッ', 1];
  const [nasal] = NASAL.exec(rest) ?? [];
  if (nasal) return ['ン', nasal.length];
  for (const letters of [3, 2, 1]) {
    const kana = SYLLABLES.get(rest.slice(0, letters));
    if (kana !== undefined && rest.length >= letters) return [kana, letters];
  }
  return null;
};

/**
 * Converts romaji to katakana. Null if a letter does not fit into a syllable or the result starts with ン: a plausible wrong
 * reading is worse than none.
 */
export const romajiToKatakana = (latin: string): string | null => {
  let rest = withoutMarks(latin);
  let kana = '';
  while (rest !== '') {
    const sound = firstSound(rest);
    if (!sound) return null;
    kana += sound[0];
    rest = rest.slice(sound[1]);
  }
  return kana.startsWith('ン') ? null : kana;
};
