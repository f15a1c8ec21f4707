import { stripVTControlCharacters } from 'node:util';

/** All but tabs and line ends, and what turns the direction of the text behind it. */
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu;

/** A text that does nothing to the terminal or page that shows it: without escape sequences and control characters. */
export const printable = (text: string): string => stripVTControlCharacters(text).replace(CONTROLS, '');

/** The same for JSON, whose values stay what they are. */
export const printableJson = (json: string): string =>
  json.replace(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
