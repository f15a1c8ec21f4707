/** Invisible characters that contacts apps and PDFs copy along, without whitespace. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;
const HIDDEN = '[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]';

/** For numbers, kana and addresses. Not for names and free text, where a variation selector distinguishes letters. */
export const withoutInvisible = (value: string): string => value.replace(INVISIBLE, '');

/**
 * Full width typed into a field becomes half width before it is checked (decision S12).
 * Only for codes, numbers and addresses: NFKC rewrites letters of names and companies (㈱ to (株)).
 */
export const halfWidth = (value: string): string => withoutInvisible(value).normalize('NFKC').trim();

/** Composes decomposed letters from macOS. Full NFC would also replace compatibility ideographs, which some names contain. */
const composed = (text: string): string =>
  text.replace(/[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu, (part) => part.normalize('NFC'));

/**
 * Lone surrogates, which a strict JSON parser rejects, and characters that turn round or hide what stands beside them. Joiners, variation
 * selectors and tags stay: emoji, some scripts and letters such as 葛󠄀 consist of them.
 */
const DISTURBING =
  /[\p{Surrogate}\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u206f\ufeff\ufff9-\ufffb]|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;

/** Normalizes every text that a person types or pastes. */
export const tidyText = (value: string): string =>
  composed(value.replace(DISTURBING, '').replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')).trim();

export const tidyLine = (value: string): string => tidyText(value).replace(/[\t\n]+/g, ' ');

/** No password begins or ends with a blank or an invisible character; a clipboard adds them. */
export const tidyPassword = (value: string): string => value.replace(new RegExp(`^${HIDDEN}+|${HIDDEN}+$`, 'gu'), '');
export const hasHidden = (value: string): boolean => new RegExp(HIDDEN, 'u').test(value);

/** A space between two of these letters only spreads a name; between other letters it separates two names (Maria Luisa). */
const SPREAD = /(?<=[\p{Script=Han}\p{Script=Hiragana}〆]\p{M}*)\s+(?=[\p{Script=Han}\p{Script=Hiragana}〆])/gu;

export const tidyName = (value: string): string => tidyLine(value).replace(SPREAD, '');

/** Characters that people put between digits; NFKC does not replace long dashes and the long-vowel mark. */
const BETWEEN_DIGITS = /[\s〒\-‐‑‒–—―−ーｰ()]/g;

/** Digits as the API expects them: `１２３−４５６７` becomes `1234567`. Letters stay, so that validation can report them. */
export const bareDigits = (value: string): string => halfWidth(value).replace(BETWEEN_DIGITS, '');

/** Japan's country code after any dialling prefix, with the extra 0 that some people write after it. */
const COUNTRY_CODE = /^(?:\+|00|01[01])?810?(?=[1-9]\d{8,9}$)/;

/**
 * A phone number as the API expects it: without a label (`tel:`, 携帯) and separators, with Japan's country code replaced by the
 * leading 0. A single letter stays, as it may be a mistyped digit.
 */
export const phoneDigits = (value: string): string =>
  halfWidth(value)
    .replace(/[^\p{L}\p{N}+]|[ーｰ]/gu, '')
    .replace(/^\p{L}{2,}/u, '')
    .replace(COUNTRY_CODE, '0');

/** Dashes after a kana that look like the long-vowel mark. */
const LONG_VOWEL = /(?<=[ァ-ヶー])[-‐‑‒–—―−─━]+/g;
const HIRAGANA = /[ぁ-ゖゝゞ]/g;
const HIRAGANA_TO_KATAKANA = 0x60;
const VA_ROW: Readonly<Record<string, string>> = { ヷ: 'ヴァ', ヸ: 'ヴィ', ヹ: 'ヴェ', ヺ: 'ヴォ' };

/** The kana for an iteration mark, voiced for `ヾ`; the mark itself if no such kana exists. */
const repeated = (mark: string, before: string): string => {
  const [plain = ''] = before.normalize('NFD');
  const kana = mark === 'ヽ' ? plain : `${plain}\u3099`.normalize('NFC');
  return kana.length === 1 ? kana : mark;
};

/**
 * A reading in the contract's katakana: converts hiragana, half-width kana, dashes, iteration marks and the va row. Removes
 * spaces, ・ and ＝, which are not pronounced.
 */
export const katakana = (value: string): string =>
  halfWidth(value)
    .replace(/[\s・·=゠]/g, '')
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .normalize('NFC')
    .replace(LONG_VOWEL, (dashes) => 'ー'.repeat(dashes.length))
    .replace(/[ヷ-ヺ]/g, (letter) => VA_ROW[letter] ?? letter)
    .replace(/([ァ-ヶ])([ヽヾ]+)/g, (_, before: string, marks: string) =>
      [before, ...[...marks].map((mark) => repeated(mark, before))].join(''),
    );
