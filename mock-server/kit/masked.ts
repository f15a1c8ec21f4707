const MASK = '********';
const isSecret = (name: string): boolean => /password/i.test(name);

const maskValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? MASK : maskValue(inner)]),
  );
};

/** Fields of a query string or a form whose name speaks of a password; a name may be encoded. */
export const maskPairs = (text: string): string =>
  text.replace(/(?<![^?&=\s])([^?&=\s]*password[^&=\s]*)=([^&\s]*)/gi, `$1=${MASK}`);

const maskText = (text: string): string =>
  maskPairs(text.replace(/("[^"]*password[^"]*"\s*:[\s[]*)(?:"(?:[^"\\]|\\.)*"?|[^\s,}[{]+)/gi, `$1"${MASK}"`));

/** A request's body without passwords, also where it was cut or is no JSON. */
export const maskBody = (text: string): string => {
  try {
    // Only rewritten where there is something to hide: elsewhere people see what was sent, to the letter.
    const value: unknown = JSON.parse(text);
    const masked = JSON.stringify(maskValue(value));
    return masked === JSON.stringify(value) ? text : masked;
  } catch {
    return maskText(text);
  }
};

/** The value of one field, hidden where its name speaks of a password. */
export const maskField = (name: string, value: string): string => (isSecret(name) ? MASK : value);
