const escapeRun = (run: string): string => {
  let text = '';
  for (let at = 0; at < run.length; at += 1) text += `\\u${run.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return text;
};
const escapeText = (json: string): string => json.replace(/[\u0080-\uffff]+/g, escapeRun);

/** Caches escaped short texts: failures repeat, and escaping takes a tenth of such a request. */
const cached = new Map<string, string>();
const MOST_CACHED = 500;
const SHORT = 2_000;

const escapeUnicode = (json: string): string => {
  if (json.length > SHORT) return escapeText(json);
  const text = cached.get(json) ?? escapeText(json);
  if (cached.size >= MOST_CACHED) cached.clear();
  cached.set(json, text);
  return text;
};

/** JSON like PHP's `json_encode` by default: `/` and everything beyond ASCII escaped. */
export const phpJson = (value: unknown): string => escapeUnicode(JSON.stringify(value).replaceAll('/', '\\/'));

/** JSON like Laravel's exception handler: four spaces, `/` unescaped. */
export const phpJsonPretty = (value: unknown): string => escapeUnicode(JSON.stringify(value, null, 4));
