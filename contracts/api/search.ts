const KATAKANA = /[ァ-ヶ]/g;
const TO_HIRAGANA = 0x60;

/** Normalizes width, kana and letter case for the searches of site and kit (decision S9). */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));

/** The folded words of a keyword. */
export const wordsOf = (keyword: string): readonly string[] => fold(keyword).split(/\s+/).filter(Boolean);

/** Tells which folded texts contain every word of the keyword; an empty keyword is in every text. */
export const searchFor = (keyword: string): ((folded: string) => boolean) => {
  const words = wordsOf(keyword);
  return (folded) => words.every((word) => folded.includes(word));
};
