/** Characters without a glyph of their own, as contacts apps and PDFs copy them along; blanks are none of them. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;

/** For numbers, kana and addresses. In names and free text a variation selector tells one letter from another. */
export const withoutInvisible = (value: string): string => value.replace(INVISIBLE, '');

/**
 * Full width typed into a field becomes half width before it is checked (decision S12).
 * Only for codes, numbers and addresses: NFKC rewrites letters of names and companies (㈱ to (株)).
 */
export const halfWidth = (value: string): string => withoutInvisible(value).normalize('NFKC').trim();

/** Letters in parts, as macOS writes them, put together; NFC would also replace the ideographs that some names are written with. */
export const composed = (text: string): string =>
  text.replace(/[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu, (part) => part.normalize('NFC'));

/**
 * Free text as it is sent: without blanks at its ends, and without halves of surrogate pairs. A clipboard may bring such a half;
 * a server that reads JSON strictly would take the whole request for empty.
 */
export const tidyText = (value: string): string => composed(value.replace(/\p{Surrogate}/gu, '')).trim();

/** A blank between two letters of these only spreads a name out; between others it parts two names (Maria Luisa). */
const SPREAD = /(?<=[\p{Script=Han}\p{Script=Hiragana}〆]\p{M}*)\s+(?=[\p{Script=Han}\p{Script=Hiragana}〆])/gu;

/** A family or given name as it is sent. */
export const tidyName = (value: string): string => tidyText(value).replace(SPREAD, '');

/** Everything people put between digits; NFKC leaves the longer dashes and the long-vowel mark alone. */
const BETWEEN_DIGITS = /[\s〒\-‐‑‒–—―−ーｰ()]/g;

/** Digits as the wire wants them: `１２３−４５６７` is `1234567`. Letters stay, so that the check can name them. */
export const bareDigits = (value: string): string => halfWidth(value).replace(BETWEEN_DIGITS, '');

/** Japan's country code as dialled from anywhere; the 0 that some write behind it is not dialled. */
const COUNTRY_CODE = /^(?:\+|00|01[01])?810?(?=[1-9]\d{8,9}$)/;

/**
 * A phone number as the wire wants it: without a label (`tel:`, 携帯) and without whatever stands between the digits, Japan's country
 * code turned into the leading 0. A single letter stays, as it may be a mistyped digit.
 */
export const phoneDigits = (value: string): string =>
  halfWidth(value)
    .replace(/[^\p{L}\p{N}+]|[ーｰ]/gu, '')
    .replace(/^\p{L}{2,}/u, '')
    .replace(COUNTRY_CODE, '0');

const HIRAGANA = /[ぁ-ゖゝゞ]/g;
const HIRAGANA_TO_KATAKANA = 0x60;
const VA_ROW: Readonly<Record<string, string>> = { ヷ: 'ヴァ', ヸ: 'ヴィ', ヹ: 'ヴェ', ヺ: 'ヴォ' };

/** The kana that an iteration mark repeats, voiced for `ヾ`; the mark itself where there is no such kana. */
const repeated = (mark: string, before: string): string => {
  const [plain = ''] = before.normalize('NFD');
  const kana = mark === 'ヽ' ? plain : `${plain}\u3099`.normalize('NFC');
  return kana.length === 1 ? kana : mark;
};

/**
 * A reading in the katakana that the contract allows: of hiragana, half-width kana, iteration marks and the va row. Blanks, ・ and ＝
 * go, as they are not read.
 */
export const katakana = (value: string): string =>
  halfWidth(value)
    .replace(/[\s・·=゠]/g, '')
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .normalize('NFC')
    .replace(/[ヷ-ヺ]/g, (letter) => VA_ROW[letter] ?? letter)
    .replace(/([ァ-ヶ])([ヽヾ]+)/g, (_, before: string, marks: string) =>
      [before, ...[...marks].map((mark) => repeated(mark, before))].join(''),
    );
