import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Not a secret: shared by everyone, so that a cookie survives a restart. */
const key = createHash('sha256').update('Tsugimichi mock server: a key for tests, kept in the open').digest();

const mac = (iv: string, value: string): string =>
  createHmac('sha256', key)
    .update(iv + value)
    .digest('hex');

/** Laravel prefixes the plain text of a cookie by its name, so that a value works only in its own cookie. */
const prefix = (cookie: string): string => `${createHmac('sha1', key).update(`${cookie}v2`).digest('hex')}|`;
const PREFIX_LENGTH = 41;

interface Opened {
  readonly text: string;
  /** The cookie whose prefix it has, as far as known. */
  cookie?: string;
}
/** The most recent envelopes: a browser nearly always returns one of them, and opening one is slow. */
const recent = new Map<string, Opened>();
const MAX_RECENT = 4000;
const remember = (sealed: string, opened: Opened): Opened => {
  recent.set(sealed, opened);
  if (recent.size > MAX_RECENT) for (const oldest of recent.keys().take(MAX_RECENT / 2)) recent.delete(oldest);
  return opened;
};

/** Laravel's AES-256-CBC envelope of a cookie's value; a different text on every call. */
export const seal = (cookie: string, plain: string): string => {
  const text = prefix(cookie) + plain;
  const vector = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', key, vector);
  const value = cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
  const iv = vector.toString('base64');
  const envelope = `{"iv":"${iv}","value":"${value}","mac":"${mac(iv, value)}","tag":""}`;
  const sealed = Buffer.from(envelope, 'latin1').toString('base64');
  remember(sealed, { text, cookie });
  return sealed;
};

const decrypt = (sealed: string): Opened | undefined => recent.get(sealed) ?? decryptNew(sealed);

const decryptNew = (sealed: string): Opened | undefined => {
  try {
    const envelope = JSON.parse(Buffer.from(sealed, 'base64').toString()) as Record<string, unknown>;
    const { iv, value, mac: given } = envelope;
    if (typeof iv !== 'string' || typeof value !== 'string' || typeof given !== 'string') return undefined;
    const expected = Buffer.from(mac(iv, value));
    const got = Buffer.from(given);
    if (expected.length !== got.length || !timingSafeEqual(expected, got)) return undefined;
    const decipher = createDecipheriv('aes-256-cbc', key, Buffer.from(iv, 'base64'));
    return remember(sealed, { text: decipher.update(value, 'base64', 'utf8') + decipher.final('utf8') });
  } catch {
    return undefined;
  }
};

/** The plain value of a cookie; undefined if this server did not seal it for this cookie. */
export const open = (cookie: string, sealed: string): string | undefined => {
  const opened = decrypt(sealed);
  if (!opened || (opened.cookie !== cookie && !opened.text.startsWith(prefix(cookie)))) return undefined;
  opened.cookie = cookie;
  return opened.text.slice(PREFIX_LENGTH);
};

/** The token in an X-XSRF-TOKEN header. The percent-encoded cookie is not base64 and yields nothing. */
export const openToken = (header: string): string | undefined =>
  header.includes('%') ? undefined : decrypt(header)?.text.slice(PREFIX_LENGTH);
