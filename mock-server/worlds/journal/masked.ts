/** Hides passwords in the journal. Session cookies stay: they belong to this server's worlds, and a curl line needs them. */
const MASK = '********';

/** Matches `password` anywhere in a text: each letter may be plain, percent-encoded or escaped as in JSON. */
const PASSWORD = new RegExp(
  [...'password']
    .map((letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|%[${Number(hex[0]) - 2}${hex[0]}]${hex[1]}|\\\\u00[${Number(hex[0]) - 2}${hex[0]}]${hex[1]})`;
    })
    .join(''),
  'i',
);

const ADDRESSES = new Set(['referer', 'location', 'origin', 'host']);
const CREDENTIALS = new Set(['authorization', 'proxy-authorization']);

const isSecret = (name: string): boolean => PASSWORD.test(name);

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

/** `separators` has one group, so that the text between the pairs stays. */
const maskPairs = (text: string, separators: RegExp): string => text.split(separators).map(maskPair).join('');

/** In unreadable text, masks everything from the first secret name on, because the end of its value is unknown. */
const maskRest = (text: string): string => {
  const found = PASSWORD.exec(text);
  return found === null ? text : text.slice(0, found.index) + found[0] + MASK;
};

/** A secret name outside of a pair means another kind of body, sent as a form. */
const maskForm = (text: string): string =>
  text.split('&').some((part) => !part.includes('=') && isSecret(part)) ? maskRest(text) : maskPairs(text, /(&)/);

const maskJson = (text: string): string | undefined => {
  try {
    // Rewritten only if there is a secret, so that other bodies stay exactly as sent.
    const value: unknown = JSON.parse(text);
    const masked = JSON.stringify(maskValue(value));
    return masked === JSON.stringify(value) ? text : masked;
  } catch {
    return undefined;
  }
};

export const maskUrl = (url: string): string => maskPairs(url, /([?&#])/);

/** A body without secrets, even if it is cut, broken, or of a wrong type. */
export const maskBody = (text: string, type: string): string => {
  if (!isSecret(text)) return text;
  if (/^\s*application\/x-www-form-urlencoded/i.test(type)) return maskForm(text);
  return maskJson(text) ?? maskRest(text);
};

/** The value of one field, masked if its name is a secret's. */
export const maskField = (name: string, value: string): string => (isSecret(name) ? MASK : value);

/** The value of one header without secrets and credentials; a cookie stays unless its own name is a secret's. */
export const maskHeader = (name: string, value: string): string => {
  const plain = name.toLowerCase();
  if (CREDENTIALS.has(plain) || isSecret(plain)) return MASK;
  if (!isSecret(value)) return value;
  if (plain === 'cookie' || plain === 'set-cookie') return maskPairs(value, /(;\s*)/);
  return ADDRESSES.has(plain) ? maskUrl(value) : maskRest(value);
};

const ROW_SECRET = /password|token/i;

/** A row of the database without passwords, tokens and the bytes of files. */
export const maskRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (Buffer.isBuffer(value)) return [name, `${value.length} bytes`];
      return [name, ROW_SECRET.test(name) && value !== null ? MASK : value];
    }),
  );
