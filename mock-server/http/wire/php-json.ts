const escapeUnicode = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** JSON as PHP's `json_encode` gives it by default: `/` and everything beyond ASCII escaped. */
export const phpJson = (value: unknown): string => escapeUnicode(JSON.stringify(value).replaceAll('/', '\\/'));

/** JSON as Laravel's exception handler gives it: four spaces, `/` left alone. */
export const phpJsonPretty = (value: unknown): string => escapeUnicode(JSON.stringify(value, null, 4));
