import { SMS_CODE } from '#contracts/api/limits.ts';
import { halfWidth } from '#web/src/forms/fields/normalize.ts';

/** Six digits, or twice three. Not if further digits adjoin, also across a dash: that is a phone number or date. */
const WHOLE = [/(?<!\d[ ‐–—−ー-]?)\d{6}(?![‐–—−ー-]?\d)/g, /(?<!\d[ ‐–—−ー-]?)\d{3}[ ‐–—−ー-]\d{3}(?![‐–—−ー-]?\d)/g];
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The digits to enter for a text: its only code, or all digits if the text contains nothing else. Null if ambiguous, because a
 * wrong guess costs one of the tries.
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
