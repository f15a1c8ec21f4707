/** Characters without a glyph of their own, as contacts apps and PDFs copy them along; blanks are none of them. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;

/** For numbers, kana and addresses. In names and free text a variation selector tells one letter from another. */
export const withoutInvisible = (value: string): string => value.replace(INVISIBLE, '');

/**
 * Full width typed into a field becomes half width before it is checked (decision S12).
 * Only for codes, numbers and addresses: NFKC rewrites letters of names and companies (㈱ to (株)).
 */
export const halfWidth = (value: string): string => withoutInvisible(value).normalize('NFKC').trim();

/**
 * Free text as it is sent: without blanks at its ends, and without halves of surrogate pairs. A clipboard may bring such a half;
 * a server that reads JSON strictly would take the whole request for empty.
 */
export const tidyText = (value: string): string => value.replace(/\p{Surrogate}/gu, '').trim();

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

const HIRAGANA = /[ぁ-ゖ]/g;
const HIRAGANA_TO_KATAKANA = 0x60;

/** Hiragana and half-width katakana become katakana; spaces go, as the contract allows none. */
export const katakana = (value: string): string =>
  halfWidth(value)
    .replace(/\s/g, '')
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + HIRAGANA_TO_KATAKANA));
