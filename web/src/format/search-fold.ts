const KATAKANA = /[ァ-ヶ]/g;
const TO_HIRAGANA = 0x60;

/** Normalizes width, kana and letter case for searches (decision S9). */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
