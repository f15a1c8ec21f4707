/** By code unit, because a list repeats the same thousand characters. */
const escapes = new Array<string | undefined>(0x1_0000);
const escapeRun = (run: string): string => {
  let text = '';
  for (let at = 0; at < run.length; at += 1) {
    const unit = run.charCodeAt(at);
    escapes[unit] ??= `\\u${unit.toString(16).padStart(4, '0')}`;
    text += escapes[unit];
  }
  return text;
};
const escapeUnicode = (json: string): string => json.replace(/[\u0080-\uffff]+/g, escapeRun);

/** JSON like PHP's `json_encode` by default: `/` and everything beyond ASCII escaped. */
export const phpJson = (value: unknown): string => escapeUnicode(JSON.stringify(value).replaceAll('/', '\\/'));

/** JSON like Laravel's exception handler: four spaces, `/` unescaped. */
export const phpJsonPretty = (value: unknown): string => escapeUnicode(JSON.stringify(value, null, 4));
