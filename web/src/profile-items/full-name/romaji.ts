/** Katakana of the vowels a, i, u, e, o behind each consonant; a `-` where there is none. */
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

/** Consonants, each with its kana, by the small vowels that stand behind that kana; a space where it stands alone. */
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
 * A long a, i, u or e is written twice, and other marks over letters are dropped. A long o stays as it is: it may be オオ or オウ,
 * which only the person knows (as with the h of Ohno and Satoh).
 */
const withoutMarks = (latin: string): string =>
  latin
    .toLowerCase()
    .normalize('NFD')
    .replace(/([aiue])[\u0302\u0304]/g, '$1$1')
    .replace(/[\u0300\u0301\u0303\u0305-\u036f]/g, '');

/** Said twice as long; the others of the alphabet are only written twice, as in Ella and Harry. */
const DOUBLED = /^(?:([bcdfghjkpstz])\1|tch)/;
/** n before a consonant or at the end; m before b, m and p, as Hepburn writes it. */
const NASAL = /^(?:n(?:['’]|n(?![aiueoy])|(?![aiueoy]))|m(?=[bmp]))/;

/** What is read first at the beginning of `rest`: its katakana, and how many letters it takes; null where nothing is. */
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
 * Latin letters as katakana, as a Japanese person would read them. Null as soon as one of them is part of no whole kana, and where
 * it would begin with ン: a wrong reading that looks right is worse than none.
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
