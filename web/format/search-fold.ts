import type { OfferCard } from '#contracts/api/offers.ts';

const KATAKANA = /[ァ-ヶ]/g;
const TO_HIRAGANA = 0x60;

/** Full and half width, katakana and hiragana, upper and lower case become one form (decision S9). */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));

/** True where title, company, job type or place hold every word of the keyword. */
export const matchesKeyword = (
  card: Pick<OfferCard, 'title' | 'company_name' | 'job_type_name' | 'location'>,
  keyword: string,
): boolean => {
  const text = fold([card.title, card.company_name, card.job_type_name, card.location].filter(Boolean).join(' '));
  return fold(keyword)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
