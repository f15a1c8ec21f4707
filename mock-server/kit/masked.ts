const MASK = '********';

/** Each letter of "password" as itself, percent-encoded, or escaped as in JSON: names of fields come in all three. */
const SECRET = new RegExp(
  [...'password']
    .map((letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      const code = `[${Number(hex[0]) - 2}${hex[0]}]${hex[1]}`;
      return `(?:${letter}|%${code}|\\\\u00${code})`;
    })
    .join(''),
  'i',
);
const isSecret = (name: string): boolean => SECRET.test(name);

const maskValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? MASK : maskValue(inner)]),
  );
};

const maskPair = (pair: string): string => {
  const name = pair.slice(0, pair.indexOf('=') + 1);
  return name !== '' && isSecret(name) ? name + MASK : pair;
};

/** `separators` has one group, so that what stands between the pairs is kept. */
const maskPairs = (text: string, separators: RegExp): string => text.split(separators).map(maskPair).join('');

/** What can be read as nothing is hidden from the first secret name on: where its value ends, nobody knows. */
const maskRest = (text: string): string => {
  const found = SECRET.exec(text);
  return found === null ? text : text.slice(0, found.index) + found[0] + MASK;
};

/** A secret part that is no pair tells of another kind of body, sent as a form. */
const maskForm = (text: string): string =>
  text.split('&').some((part) => !part.includes('=') && isSecret(part)) ? maskRest(text) : maskPairs(text, /(&)/);

/** An address without the passwords of its query. */
export const maskUrl = (url: string): string => maskPairs(url, /([?&#])/);

const maskJson = (text: string): string | undefined => {
  try {
    // Only rewritten where there is something to hide: elsewhere people see what was sent, to the letter.
    const value: unknown = JSON.parse(text);
    const masked = JSON.stringify(maskValue(value));
    return masked === JSON.stringify(value) ? text : masked;
  } catch {
    return undefined;
  }
};

/** A request's body without passwords, also where it was cut, is broken, or is not what its type says. */
export const maskBody = (text: string, type: string): string => {
  if (!isSecret(text)) return text;
  if (/^\s*application\/x-www-form-urlencoded/i.test(type)) return maskForm(text);
  return maskJson(text) ?? maskRest(text);
};

/** The value of one field, hidden where its name speaks of a password. */
export const maskField = (name: string, value: string): string => (isSecret(name) ? MASK : value);

const ROW_SECRET = /password|token/i;

/** A row of the database without passwords and tokens. */
export const maskRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, ROW_SECRET.test(name) && value !== null ? MASK : value]),
  );

/** The headers that hold addresses. */
const ADDRESSES = new Set(['referer', 'location', 'origin', 'host']);
const CREDENTIALS = new Set(['authorization', 'proxy-authorization']);

/**
 * The value of one header without passwords and credentials. The session's own cookies stay: they are made up in this server's
 * worlds, and without them no curl line would send its request again.
 */
export const maskHeader = (name: string, value: string): string => {
  const plain = name.toLowerCase();
  if (CREDENTIALS.has(plain) || isSecret(plain)) return MASK;
  if (!isSecret(value)) return value;
  if (plain === 'cookie' || plain === 'set-cookie') return maskPairs(value, /(;\s*)/);
  return ADDRESSES.has(plain) ? maskUrl(value) : maskRest(value);
};
