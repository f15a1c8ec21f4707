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

/** Ō is written ou, the other long vowels twice, and other marks over letters are dropped. */
const withoutMacrons = (latin: string): string =>
  latin
    .toLowerCase()
    .normalize('NFD')
    .replace(/([aiueo])\u0304/g, (_long, vowel: string) => vowel + (vowel === 'o' ? 'u' : vowel))
    .replace(/[\u0300-\u036f]/g, '');

/** What is read first at the beginning of `rest`: its katakana, and how many letters it takes. */
const firstSound = (rest: string): readonly [kana: string, letters: number] => {
  if (/^([bcdfghjklpqrstvwxyz])\1/.test(rest) || rest.startsWith('tch')) return ['ッ', 1];
  // n before a consonant or at the end; m before b, m and p, as Hepburn writes it.
  if (/^n(?![aiueoy])/.test(rest) || /^m[bmp]/.test(rest)) return ['ン', /^n('|n(?![aiueoy]))/.test(rest) ? 2 : 1];
  for (const letters of [3, 2, 1]) {
    const kana = SYLLABLES.get(rest.slice(0, letters));
    if (kana !== undefined && rest.length >= letters) return [kana, letters];
  }
  // A letter without a sound of its own, as the h of Ohno.
  return ['', 1];
};

/** Latin letters as katakana, as a Japanese person would read them. */
export const romajiToKatakana = (latin: string): string => {
  let rest = withoutMacrons(latin);
  let kana = '';
  while (rest !== '') {
    const [sound, letters] = firstSound(rest);
    kana += sound;
    rest = rest.slice(letters);
  }
  return kana;
};
