import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const CIPHER = 'aes-256-cbc';
/** Not a secret: the same for everybody, so that a cookie outlives a restart. */
const key = createHash('sha256').update('Tsugimichi mock server: a key for tests, kept in the open').digest();

const mac = (iv: string, value: string): string =>
  createHmac('sha256', key)
    .update(iv + value)
    .digest('hex');

/** Laravel marks the plain text of a cookie with its name, so that one cookie's value cannot stand in for another's. */
const prefix = (cookie: string): string => `${createHmac('sha1', key).update(`${cookie}v2`).digest('hex')}|`;
const PREFIX_LENGTH = 41;

/** Laravel's AES-256-CBC envelope of a cookie's value; another text at every call. */
export const seal = (cookie: string, plain: string): string => {
  const ivBytes = randomBytes(16);
  const cipher = createCipheriv(CIPHER, key, ivBytes);
  const iv = ivBytes.toString('base64');
  const value = cipher.update(prefix(cookie) + plain, 'utf8', 'base64') + cipher.final('base64');
  return Buffer.from(JSON.stringify({ iv, value, mac: mac(iv, value), tag: '' })).toString('base64');
};

const decrypt = (sealed: string): string | undefined => {
  try {
    const envelope = JSON.parse(Buffer.from(sealed, 'base64').toString()) as Record<string, unknown>;
    const { iv, value, mac: given } = envelope;
    if (typeof iv !== 'string' || typeof value !== 'string' || typeof given !== 'string') return undefined;
    const expected = Buffer.from(mac(iv, value));
    const got = Buffer.from(given);
    if (expected.length !== got.length || !timingSafeEqual(expected, got)) return undefined;
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64'));
    return decipher.update(value, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
};

/** What was opened before: a page sends the same envelopes again and again. */
const opened = new Map<string, string | undefined>();
const MOST_OPENED = 500;
const openOnce = (sealed: string, cookie = ''): string | undefined => {
  const key = `${cookie} ${sealed}`;
  if (!opened.has(key)) {
    if (opened.size > MOST_OPENED) opened.clear();
    const plain = decrypt(sealed);
    const isOf = cookie === '' || plain?.startsWith(prefix(cookie));
    opened.set(key, isOf ? plain?.slice(PREFIX_LENGTH) : undefined);
  }
  return opened.get(key);
};

/** The plain value of a cookie; undefined for anything that was not sealed here for this cookie. */
export const open = (cookie: string, sealed: string): string | undefined => openOnce(sealed, cookie);

/** The token in an X-XSRF-TOKEN header. The percent-encoded text of the cookie is not base64 and opens as nothing. */
export const openToken = (header: string): string | undefined => (header.includes('%') ? undefined : openOnce(header));
