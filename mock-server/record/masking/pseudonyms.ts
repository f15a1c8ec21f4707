import { MASK } from './masked.ts';

const lower = 'xabcdefghijklmnopqrstuvwyz';
const fullWidth = (text: string): string =>
  text.replace(/./g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

/** Kinds of characters, each with its replacements. Others, such as spaces, punctuation and emoji, stay. */
const KINDS: readonly (readonly [kind: RegExp, characters: readonly string[]])[] = (
  [
    [/[0-9]/, '0123456789'],
    [/[a-z]/, lower],
    [/[A-Z]/, lower.toUpperCase()],
    [/[０-９]/, fullWidth('0123456789')],
    [/[ａ-ｚ]/, fullWidth(lower)],
    [/[Ａ-Ｚ]/, fullWidth(lower.toUpperCase())],
    [/[ぁ-ゖ]/, 'あいうえおかきくけこ'],
    [/[ァ-ヺ]/, 'アイウエオカキクケコ'],
    [/[ｦ-ｯｱ-ﾝ]/, 'ｱｲｳｴｵｶｷｸｹｺ'],
    [/[\u{20000}-\u{3ffff}]/u, '𠀀𠀁𠀂𠀃𠀄'],
    [/\p{Script=Han}/u, '〇一二三四五六七八九'],
    [/\p{Script=Latin}/u, 'öäüéñ'],
    [/[\p{Lu}\p{Ll}\p{Lo}]/u, 'яюэжд'],
  ] as const
).map(([kind, characters]) => [kind, [...characters]]);

/** Beginnings and ends that rules look at: the protocol of a URL, the first digits of a phone or number, the type of a file. */
const PREFIX = /^(?:[a-z]+:\/\/|0[5-9]0(?=-?\d{4}-?\d{4}$)|[+-]?0*[1-9](?=\d+$))/;
const SUFFIX = /\.[a-z]{2,5}$/i;
/** Codes, ids, months and times identify nobody. */
const PLAIN =
  /^(?:-?\d{0,4}(?:\.\d\d?)?|true|false|null|on|off|yes|no|\d{4}[-/]\d\d?(?:[-/]\d\d?)?(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?)$/;
/** A date, also as a time at midnight in Japan. */
const DAY = /^(\d{4})([-/]|(?=\d{4}$))(\d\d?)\2(\d\d?)((?:[T ](?:00|15):00:00(?:\.0+)?(?:Z|[+-][\d:]+)?)?)$/;

/** Names whose values are hidden even if they are short. */
const SECRET =
  /pass(?:word|code|phrase|wd)|token|secret|api.?key|session|otp|jwt|(?:^|_)pin$|verification.?code|auth(?:orization)?$|credential/i;

/** The nth text of the same form; a secret keeps only the kinds of its characters. */
const formOf = (text: string, nth: number, isSecret = false): string => {
  const start = isSecret ? '' : (PREFIX.exec(text)?.[0] ?? '');
  const end = isSecret ? '' : (SUFFIX.exec(text.slice(start.length))?.[0] ?? '');
  let left = nth;
  const characters = [...text.slice(start.length, text.length - end.length)].reverse().map((character) => {
    const all = KINDS.find(([kind]) => kind.test(character))?.[1];
    if (!all) return isSecret && /[!-~]/.test(character) ? '-' : character;
    const place = left % all.length;
    left = Math.floor(left / all.length);
    // The only one of the characters that is a number.
    return isSecret && all[place] === '〇' ? '丁' : all[place];
  });
  return start + characters.reverse().join('') + end;
};

/** The first day of a date's year; the last one for a day after today, which rules treat differently. */
const edgeOfYear = (text: string): string | undefined => {
  const [, year = '', separator = '', month = '', day = '', time = ''] = DAY.exec(text) ?? [];
  const date = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year === '' || date.getUTCDate() !== Number(day)) return undefined;
  const [ownMonth, ownDay] =
    date.getTime() > Date.now() ? ['12', '31'] : ['01'.slice(-month.length), '01'.slice(-day.length)];
  return [year, ownMonth, ownDay].join(separator) + time;
};

const EDGES = [/[A-Za-z0-9]/, /[\p{L}\p{N}]/u] as const;
/** A pattern of a text within another one: not in the middle of a word. */
const within = (text: string): string => {
  const edge = EDGES[text.length === 1 ? 1 : 0];
  const [start, end] = [edge.test(text.slice(0, 1)), edge.test(text.slice(-1))];
  return `${start ? `(?<!${edge.source})` : ''}${RegExp.escape(text)}${end ? `(?!${edge.source})` : ''}`;
};

const hidden = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** A longer text is not a sentence, so it is replaced as a whole. */
const LONGEST_SENTENCE = 500;

/** Two letters or digits reveal nothing, and occur everywhere. */
const isRevealing = (text: string): boolean => !/^[A-Za-z0-9]{0,2}$/.test(text);

/** A string of JSON, which may be cut, or a number; the second group matches after a name. */
const LITERAL = /"((?:[^"\\]|\\.)*)(?:"(\s*:)?|$)|-?\d+(?:\.\d+)?/gs;
type Replaced = (text: string, name: string) => string;
/** A name in JSON that only a person can have typed, such as an email, is replaced like a value. */
const renamed = (name: string, replaced: Replaced): string => (/^[\w$.:*-]*$/.test(name) ? name : replaced(name, ''));
const inLiterals = (json: string, replaced: Replaced, replacedNumber: Replaced = (number) => number): string => {
  let name = '';
  return json.replace(LITERAL, (found, inside: string | undefined, isName?: string) => {
    if (inside === undefined) return replacedNumber(found, name);
    try {
      const text: string = JSON.parse(`"${inside}"`);
      if (isName !== undefined) name = text;
      const other = isName === undefined ? replaced(text, name) : renamed(text, replaced);
      if (text === other) return found;
      if (isName !== undefined) return `${JSON.stringify(other)}${isName}`;
      return JSON.stringify(other).slice(0, found.length > inside.length + 1 ? undefined : -1);
    } catch {
      // Cut within an escaped character.
      return '"';
    }
  });
};
const isJson = (text: string): boolean => /^\s*[[{"]/.test(text);

/** A JSON value with every text changed, by the name above it, and the names that a person typed. */
export const mapTexts = <T>(value: T, change: Replaced, name = ''): T => {
  if (typeof value === 'string') return change(value, name) as T;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, name)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [renamed(key, change), mapTexts(inner, change, key)]),
  ) as T;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return MASK;
  }
};
const encodedLike = (text: string, change: (plain: string) => string): string => {
  const plain = decoded(text);
  const other = change(plain);
  if (other === plain) return text;
  return text.includes('%') ? encodeURIComponent(other) : encodeURI(other);
};

const DIGIT = '[0-9０-９]';
/** Personal parts of a sentence: emails, URLs with a path, parts of URLs, documents, phones, postal codes, streets with numbers, employers, names before 様 and さん. */
const PERSONAL = [
  '[\\w.+-]{1,200}(?:[@＠]|%40)[\\w-]+(?:\\.[\\w-]+)+',
  'https?://[\\w.:-]+/[\\w/.%?&=#~+:-]+',
  '(?:%[\\dA-Fa-f]{2})+',
  '[\\p{L}\\p{N}_-]{1,100}\\.(?:pdf|docx?|xlsx?)(?![\\p{L}\\p{N}])',
  '(?:株式|有限|合同)会社[\\p{L}\\p{N}ー]{1,30}|[\\p{Script=Han}\\p{Script=Katakana}ー]{1,20}(?:株式|有限|合同)会社',
  `(?<![\\w.-])(?:[+＋]${DIGIT}{2}[- ]?|[0０])${DIGIT}(?:[- ().－]?${DIGIT}){7,9}(?!${DIGIT})`,
  `(?<!${DIGIT}|-)${DIGIT}{3}[-－]${DIGIT}{4}(?!${DIGIT})`,
  `[\\p{L}ー]{0,20}(?:[都道府県市区町村]|丁目|番地)[\\p{L}ー]{0,20}${DIGIT}+(?:(?:丁目|番地?|号|[-－ー])${DIGIT}*)+[\\p{L}ー]*`,
  '(?:\\p{Script=Han}{1,8}|[ァ-ヶー]{2,12})(?<![客皆仕同多模異両])(?=[ 　]?(?:様(?![々式子相態])|さん|氏(?!名)|殿))',
];
/** The values in a database error: the quoted ones, and the statement with its values. */
const OF_SQL = /(?<!(?:key|column|table) )'(?:[^']|'')*'|(?<==)\([^)]*\)|(?<=\b(?:SQL|DETAIL|CONTEXT):\s?).*/gs;

/** Texts that are not replaced. */
export interface Known {
  has(text: string): boolean;
}
/** What to replace: `secrets` are values under names like `password`. */
type Hidden = 'all' | 'secrets' | 'nothing';

/**
 * Replaces what people typed by texts of the same form, so that rules treat both alike. Equal texts get equal pseudonyms, different
 * texts different ones. Texts that are `known`, such as those of the fixtures, stay.
 */
export class Pseudonyms {
  readonly #known: Known;
  readonly #hidden: Hidden;
  readonly #given = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #patterns = new Map<number, RegExp>();

  constructor(known: Known, hidden: Hidden = 'all') {
    this.#known = known;
    this.#hidden = hidden;
  }

  /** The replacement of a typed text; `name` is that of its field. */
  of(text: string, name = ''): string {
    if (this.#hidden !== 'all' && !(this.#hidden === 'secrets' && SECRET.test(name))) return text;
    const core = text.trim();
    const at = text.indexOf(core);
    return text.slice(0, at) + this.#ofCore(core, SECRET.test(name)) + text.slice(at + core.length);
  }

  #ofCore(text: string, isSecret: boolean): string {
    const given = this.#given.get(text);
    if (given !== undefined) return given;
    if (this.#known.has(text)) return text;
    const year = edgeOfYear(text);
    if (year === undefined && PLAIN.test(text)) return isSecret ? formOf(text, 0, true) : text;
    const own = year ?? this.#next(text, isSecret);
    if (own === text && !/[\p{L}\p{N}]/u.test(text)) return text;
    this.#give(text, own);
    // As the site shows a phone.
    if (/^0\d{9,10}$/.test(text)) this.#given.set(hidden(text), hidden(own));
    return own;
  }

  #give(text: string, own: string): void {
    this.#given.set(text, own);
    this.#patterns.clear();
  }

  #next(text: string, isSecret: boolean): string {
    const form = formOf(text, 0, isSecret);
    let nth = this.#counts.get(form) ?? 0;
    // A phone or email of the fixtures is taken.
    while (this.#known.has(formOf(text, nth, isSecret))) nth += 1;
    this.#counts.set(form, nth + 1);
    return formOf(text, nth, isSecret);
  }

  #ofNumber(text: string, name: string): string {
    const isMeant = SECRET.test(name) || /^-?\d{7}/.test(text);
    const other = isMeant ? this.of(text, name) : text;
    return other === text ? text : String(Number(other));
  }

  #ofPairs(text: string): string {
    return text.replace(/([^&=]*=)?([^&]+)/g, (_, name: string | undefined, value: string) => {
      const key = name === undefined ? '' : encodedLike(name.slice(0, -1), (plain) => this.sentence(plain));
      const own = encodedLike(value.replaceAll('+', '%20'), (plain) => this.of(plain, decoded(key)));
      return (name === undefined ? '' : `${key}=`) + own;
    });
  }

  /** A request body, even a cut or broken one: JSON, a form, or lines of a form. */
  ofBody(text: string, type: string): string {
    if (isJson(text))
      return inLiterals(
        text,
        (one, name) => this.of(one, name),
        (one, name) => this.#ofNumber(one, name),
      );
    if (/urlencoded/i.test(type)) return this.#ofPairs(text);
    return text.replace(/^(?:([^=\n]*)=(@?))?(.*)$/gm, (_, name: string | undefined, at: string, value: string) =>
      name === undefined ? this.of(value) : `${name}=${at}${this.of(value, name)}`,
    );
  }

  /** A response. The sentences of a failure stay, without their personal parts; of Laravel's debug page only the error stays. */
  ofAnswer(text: string, status: number): string {
    if (status < 400 || !/^\s*\{/.test(text)) return this.ofBody(text, '');
    let whole: object;
    try {
      whole = JSON.parse(text);
    } catch {
      return this.ofBody(text, '');
    }
    const parts = Object.entries(whole).map(([key, value]) => {
      if (key === 'message' || key === 'errors') return [key, mapTexts(value, (one) => this.sentence(one))];
      if (key === 'exception' && /^[\w\\]*$/.test(value)) return [key, value];
      if (key === 'file') return [key, String(value).replace(/.*[/\\]/s, '')];
      if (key === 'trace') return [key, []];
      return [key, JSON.parse(this.ofBody(JSON.stringify(value), ''))];
    });
    return JSON.stringify(Object.fromEntries(parts));
  }

  /** The texts that were replaced, decoded. */
  get replaced(): string[] {
    return [...this.#given.keys()].filter((text) => !/%[\dA-F]{2}/i.test(text));
  }

  /** A URL: the values of its query, and the parts of its path that are not plain words or were typed. */
  ofUrl(url: string): string {
    const [, origin = '', path = '', query = ''] = /^([a-z]+:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(url) ?? [];
    const isPlain = (part: string) =>
      /^[\w.~:*-]*$/.test(part) && !/\d(?:[-.]?\d){6}|\.(?:pdf|docx?|pptx?|xlsx?)$/i.test(part);
    const ofPart = (part: string) => {
      if (isPlain(part)) return this.#given.get(part) ?? part;
      const own = encodedLike(part, (plain) => this.of(plain));
      // Sentences repeat paths as they were sent.
      if (own !== part) this.#give(part, own);
      return own;
    };
    return (
      this.sentence(origin) + path.replace(/[^/]+/g, ofPart) + query.replace(/[^?#]+/g, (pairs) => this.#ofPairs(pairs))
    );
  }

  /** Another text with the replacements of all that was typed so far. */
  in(text: string): string {
    const whole = this.#given.get(text);
    if (whole !== undefined || this.#given.size === 0 || this.#known.has(text.trim())) return whole ?? text;
    return text.replace(this.#pattern([], Number.POSITIVE_INFINITY), (found) => this.#given.get(found) ?? found);
  }

  /** The same for a sentence, and without its personal parts. */
  sentence(text: string): string {
    if (this.#hidden !== 'all') return this.in(text);
    if (this.#known.has(text)) return text;
    const plain = /SQL/.test(text) ? text.replace(OF_SQL, MASK) : text;
    if (plain.length > LONGEST_SENTENCE) return this.of(plain);
    return plain.replace(
      this.#pattern(PERSONAL, LONGEST_SENTENCE),
      (found) =>
        this.#given.get(found) ?? (found.includes('%') ? encodedLike(found, (one) => this.of(one)) : this.of(found)),
    );
  }

  /** Matches the texts replaced so far, up to a length and longest first, and further patterns. */
  #pattern(more: readonly string[], most: number): RegExp {
    const revealing = () =>
      [...this.#given.keys()]
        .filter((text) => isRevealing(text) && text.length <= most)
        .sort((one, other) => other.length - one.length);
    const pattern =
      this.#patterns.get(most) ?? new RegExp([...revealing().map(within), ...more].join('|') || '(?!)', 'gu');
    this.#patterns.set(most, pattern);
    return pattern;
  }

  /** The same for a body. */
  inBody(text: string): string {
    return isJson(text) ? inLiterals(text, (one) => this.in(one)) : this.in(text);
  }
}
