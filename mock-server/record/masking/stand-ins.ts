import { maskingOf } from './masking.ts';

const lower = 'xabcdefghijklmnopqrstuvwyz';
const wide = (text: string): string => text.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Kinds of signs, each with its replacements. Other signs, such as blanks, punctuation and emoji, stay. */
const KINDS: readonly (readonly [kind: RegExp, signs: readonly string[]])[] = (
  [
    [/[0-9]/, '0123456789'],
    [/[a-z]/, lower],
    [/[A-Z]/, lower.toUpperCase()],
    [/[０-９]/, wide('0123456789')],
    [/[ａ-ｚ]/, wide(lower)],
    [/[Ａ-Ｚ]/, wide(lower.toUpperCase())],
    [/[ぁ-ゖ]/, 'あいうえおかきくけこ'],
    [/[ァ-ヺ]/, 'アイウエオカキクケコ'],
    [/[ｦ-ｯｱ-ﾝ]/, 'ｱｲｳｴｵｶｷｸｹｺ'],
    [/[\u{20000}-\u{3ffff}]/u, '𠀀𠀁𠀂𠀃𠀄'],
    [/\p{Script=Han}/u, '〇一二三四五六七八九'],
    [/\p{Script=Latin}/u, 'öäüéñ'],
    [/[\p{Lu}\p{Ll}\p{Lo}]/u, 'яюэжд'],
  ] as const
).map(([kind, signs]) => [kind, [...signs]]);

/** Beginnings and ends that rules look at: the protocol of a URL, the first digits of a mobile phone, the type of a file. */
const KEPT_START = /^(?:[a-z]+:\/\/|0[5-9]0(?=\d{8}$))/;
const KEPT_END = /\.[a-z]{2,5}$/i;
/** Codes, ids and dates identify nobody. */
const PLAIN = /^(?:\d{0,4}|\d{4}[-/]\d\d?(?:[-/]\d\d?)?(?:[T ][\d:.]+Z?)?)$/;
const BIRTHDAY = /^(\d{4})-\d\d-\d\d$/;

/** The nth text of the same form. */
const formOf = (text: string, nth: number): string => {
  const start = KEPT_START.exec(text)?.[0] ?? '';
  const end = KEPT_END.exec(text.slice(start.length))?.[0] ?? '';
  let left = nth;
  const signs = [...text.slice(start.length, text.length - end.length)].reverse().map((sign) => {
    const all = KINDS.find(([kind]) => kind.test(sign))?.[1];
    if (!all) return sign;
    const place = left % all.length;
    left = Math.floor(left / all.length);
    return all[place];
  });
  return start + signs.reverse().join('') + end;
};

const EDGES = [/[A-Za-z0-9]/, /[\p{L}\p{N}]/u] as const;
/** A pattern of a text within another one: not in the middle of a word. */
const within = (text: string): string => {
  const edge = EDGES[text.length === 1 ? 1 : 0];
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const [start, end] = [edge.test(text.slice(0, 1)), edge.test(text.slice(-1))];
  return `${start ? `(?<!${edge.source})` : ''}${escaped}${end ? `(?!${edge.source})` : ''}`;
};

const hidden = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Two letters or digits say nothing of anybody, and occur everywhere. */
const isTelling = (text: string): boolean => !/^[A-Za-z0-9]{0,2}$/.test(text);

/** A string of JSON, which may be cut; the last group is there after a name. */
const LITERAL = /"((?:[^"\\]|\\.)*)(?:"(\s*:)?|$)/gs;
const inLiterals = (json: string, replaced: (text: string) => string): string =>
  json.replace(LITERAL, (found, inside: string, isName?: string) => {
    if (isName !== undefined) return found;
    try {
      const text: string = JSON.parse(`"${inside}"`);
      const other = replaced(text);
      return text === other ? found : JSON.stringify(other).slice(0, found.length > inside.length + 1 ? undefined : -1);
    } catch {
      // Cut within an escaped sign.
      return '"';
    }
  });
const isJson = (text: string): boolean => /^\s*[[{"]/.test(text);

/**
 * Replaces what people typed by texts of the same form, so that rules treat them alike: the same text by the same one, different texts
 * by different ones. Texts that are `known`, as those of the fixtures, stay.
 */
export class StandIns {
  readonly #known: ReadonlySet<string>;
  readonly #given = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #pattern: RegExp | undefined;
  readonly #pairs = maskingOf({ names: /^/, standIn: (_name, value) => this.of(String(value)) });

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** The replacement of a typed text. */
  of(text: string): string {
    const core = text.trim();
    const at = text.indexOf(core);
    return text.slice(0, at) + this.#ofCore(core) + text.slice(at + core.length);
  }

  #ofCore(text: string): string {
    const given = this.#given.get(text);
    if (given !== undefined) return given;
    const year = BIRTHDAY.exec(text)?.[1];
    const isDay = year !== undefined && new Date(text).toJSON()?.startsWith(text) === true;
    if (this.#known.has(text) || (!isDay && PLAIN.test(text))) return text;
    const own = isDay ? `${year}-01-01` : this.#next(text);
    if (own === text && !/[\p{L}\p{N}]/u.test(text)) return text;
    this.#given.set(text, own);
    // As the site shows a phone.
    if (/^0\d{9,10}$/.test(text)) this.#given.set(hidden(text), hidden(own));
    this.#pattern = undefined;
    return own;
  }

  #next(text: string): string {
    const form = formOf(text, 0);
    let nth = this.#counts.get(form) ?? 0;
    // A phone or email of the fixtures is taken.
    while (this.#known.has(formOf(text, nth))) nth += 1;
    this.#counts.set(form, nth + 1);
    return formOf(text, nth);
  }

  /** A sent text: JSON, a form, or lines of a form; cut and broken ones, too. */
  ofBody(text: string, type: string): string {
    if (/urlencoded/i.test(type)) return this.#pairs.maskBody(text, type);
    if (isJson(text)) return inLiterals(text, (one) => this.of(one));
    return text.replace(/^(?:([^=\n]*=@?))?(.*)$/gm, (_, name = '', value: string) => name + this.of(value));
  }

  /** A URL: the values of its query. */
  ofUrl(url: string): string {
    return this.#pairs.maskUrl(url);
  }

  /** Another text with the replacements of all that was typed so far. */
  in(text: string): string {
    const whole = this.#given.get(text);
    if (whole !== undefined || this.#given.size === 0 || this.#known.has(text.trim())) return whole ?? text;
    const longestFirst = () =>
      [...this.#given.keys()].filter(isTelling).sort((one, other) => other.length - one.length);
    this.#pattern ??= new RegExp(longestFirst().map(within).join('|') || '(?!)', 'gu');
    return text.replace(this.#pattern, (found) => this.#given.get(found) ?? found);
  }

  /** The same for a body. */
  inBody(text: string): string {
    return isJson(text) ? inLiterals(text, (one) => this.in(one)) : this.in(text);
  }
}
