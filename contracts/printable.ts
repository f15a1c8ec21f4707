import { stripVTControlCharacters } from 'node:util';

/** Control characters except tabs and line ends, and characters that change the direction of text. */
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu;

/** A text that is safe for a terminal or page: without escape sequences and control characters. */
export const printable = (text: string): string => stripVTControlCharacters(text).replace(CONTROLS, '');

/** The same for JSON; the parsed values stay equal. */
export const printableJson = (json: string): string =>
  json.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
