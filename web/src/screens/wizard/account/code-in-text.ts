import { SMS_CODE } from '#contracts/api/limits.ts';
import { halfWidth } from '#web/src/forms/fields/normalize.ts';

/** Six digits alone, then in two halves; what goes on behind a blank or dash, or before one, is a telephone number or a date. */
const WHOLE = [/(?<!\d[ ‐–—−ー-]?)\d{6}(?![‐–—−ー-]?\d)/g, /(?<!\d[ ‐–—−ー-]?)\d{3}[ ‐–—−ー-]\d{3}(?![‐–—−ー-]?\d)/g];
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The digits to put into the boxes for a text: its one code or, where it is nothing but digits, as many as there are. Null where that
 * would be a guess, which costs one of the tries.
 */
export const codeInText = (text: string): string | null => {
  const clean = halfWidth(text);
  for (const pattern of WHOLE) {
    const [code, ...others] = new Set(clean.match(pattern)?.map(digitsOf));
    if (code !== undefined) return others.length === 0 ? code : null;
  }
  const digits = digitsOf(clean);
  const isPlain = /^[\d\s‐–—−ー-]*$/.test(clean) && digits.length <= SMS_CODE.digits;
  return isPlain || digits.length <= 1 ? digits : null;
};
