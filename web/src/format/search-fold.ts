const KATAKANA = /[ァ-ヶ]/g;
const TO_HIRAGANA = 0x60;

/** Full and half width, katakana and hiragana, upper and lower case become one form (decision S9). */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
