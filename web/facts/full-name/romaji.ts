/** Katakana of the vowels a, i, u, e, o behind each consonant; a `-` where there is none. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'ア イ ウ エ オ',
  k: 'カ キ ク ケ コ',
  s: 'サ シ ス セ ソ',
  t: 'タ チ ツ テ ト',
  n: 'ナ ニ ヌ ネ ノ',
  h: 'ハ ヒ フ ヘ ホ',
  m: 'マ ミ ム メ モ',
  y: 'ヤ - ユ - ヨ',
  r: 'ラ リ ル レ ロ',
  l: 'ラ リ ル レ ロ',
  w: 'ワ - - - ヲ',
  g: 'ガ ギ グ ゲ ゴ',
  z: 'ザ ジ ズ ゼ ゾ',
  d: 'ダ ヂ ヅ デ ド',
  b: 'バ ビ ブ ベ ボ',
  p: 'パ ピ プ ペ ポ',
  f: 'ファ フィ フ フェ フォ',
  j: 'ジャ ジ ジュ ジェ ジョ',
  v: 'ヴァ ヴィ ヴ ヴェ ヴォ',
  sh: 'シャ シ シュ シェ ショ',
  ch: 'チャ チ チュ チェ チョ',
  ts: 'ツァ ツィ ツ ツェ ツォ',
  ky: 'キャ - キュ - キョ',
  sy: 'シャ - シュ - ショ',
  ty: 'チャ - チュ - チョ',
  cy: 'チャ - チュ - チョ',
  ny: 'ニャ - ニュ - ニョ',
  hy: 'ヒャ - ヒュ - ヒョ',
  my: 'ミャ - ミュ - ミョ',
  ry: 'リャ - リュ - リョ',
  gy: 'ギャ - ギュ - ギョ',
  zy: 'ジャ - ジュ - ジョ',
  jy: 'ジャ - ジュ - ジョ',
  dy: 'ヂャ - ヂュ - ヂョ',
  by: 'ビャ - ビュ - ビョ',
  py: 'ピャ - ピュ - ピョ',
};

const SYLLABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(ROWS).flatMap(([consonant, row]) =>
    row.split(' ').flatMap((kana, i) => (kana === '-' ? [] : [[`${consonant}${'aiueo'[i]}`, kana] as const])),
  ),
);

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
