export const MASK = '********';

/** A pattern for names anywhere in a text: each letter may be plain, percent-encoded or escaped as in JSON. */
export const spelled = (word: string): string =>
  [...word]
    .map((letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      const code = `[${Number(hex[0]) - 2}${hex[0]}]${hex[1]}`;
      return /[a-z]/.test(letter) ? `(?:${letter}|%${code}|\\\\u00${code})` : letter;
    })
    .join('');

/** The names to mask, and their replacement. */
interface Hidden {
  /** Matches the name of a secret. */
  readonly names: RegExp;
  /** Returns the replacement of a value; by default a mask. */
  readonly standIn?: (name: string, value: unknown) => unknown;
}

/** Headers that contain URLs. */
const ADDRESSES = new Set(['referer', 'location', 'origin', 'host']);
const CREDENTIALS = new Set(['authorization', 'proxy-authorization']);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/** Functions that mask secrets in every part of a request or response. */
export const maskingOf = ({ names, standIn = () => MASK }: Hidden) => {
  const isSecret = (name: string): boolean => names.test(name);

  const maskValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(maskValue);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? standIn(name, inner) : maskValue(inner)]),
    );
  };

  const maskPair = (pair: string): string => {
    const name = pair.slice(0, pair.indexOf('=') + 1);
    if (name === '' || !isSecret(name)) return pair;
    return name + encodeURIComponent(String(standIn(decoded(name.slice(0, -1)), decoded(pair.slice(name.length)))));
  };

  /** `separators` has one group, so that the text between the pairs stays. */
  const maskPairs = (text: string, separators: RegExp): string => text.split(separators).map(maskPair).join('');

  /** In unreadable text, masks everything from the first secret name on, because the end of its value is unknown. */
  const maskRest = (text: string): string => {
    const found = names.exec(text);
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

  /** A URL without the secrets of its query. */
  const maskUrl = (url: string): string => maskPairs(url, /([?&#])/);

  /** A body without secrets, even if it is cut, broken, or of a wrong type. */
  const maskBody = (text: string, type: string): string => {
    if (!isSecret(text)) return text;
    if (/^\s*application\/x-www-form-urlencoded/i.test(type)) return maskForm(text);
    return maskJson(text) ?? maskRest(text);
  };

  /** The value of one field, masked if its name is a secret's. */
  const maskField = (name: string, value: string): string => (isSecret(name) ? String(standIn(name, value)) : value);

  /** The value of one header without secrets and credentials; a cookie stays unless its own name is a secret's. */
  const maskHeader = (name: string, value: string): string => {
    const plain = name.toLowerCase();
    if (CREDENTIALS.has(plain) || isSecret(plain)) return MASK;
    if (!isSecret(value)) return value;
    if (plain === 'cookie' || plain === 'set-cookie') return maskPairs(value, /(;\s*)/);
    return ADDRESSES.has(plain) ? maskUrl(value) : maskRest(value);
  };

  return { maskValue, maskUrl, maskBody, maskField, maskHeader };
};
