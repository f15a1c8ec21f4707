import { isIPv6 } from 'node:net';

const ATOM = '[^\\s@"(),:;<>[\\\\\\].]+';
const QUOTED = '"(?:[^"\\\\\\r\\n\\t\\0]|\\\\.)*"';
/** What the domain is made of: ASCII letters, digits and hyphens, or anything beyond ASCII. */
const DOMAIN_CHARS = '[^\\x00-,./:-@[-`{-\\x9f\\s¿¡]';
const LABEL = `${DOMAIN_CHARS}{0,62}(?!-)${DOMAIN_CHARS}`;
const DOMAIN = `(?!-)${LABEL}(?:\\.${LABEL})*|\\[(?:\\d{1,3}\\.){3}\\d{1,3}\\]`;
const EMAIL = new RegExp(`^(?:${ATOM}(?:\\.${ATOM})*(?:\\([^()\\\\@]+\\))?|${QUOTED})@(?:${DOMAIN})$`, 'u');

/** Laravel's `email`: the RFC, as egulias reads it. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** The best known of those Laravel lists. `mailto`, `tel` and their like are among them, but nobody writes two slashes behind. */
const PROTOCOLS =
  'https?|ftp|sftp|file|data|ws|wss|git|svn|ssh|smb|rsync|ldaps?|imap|pop|smtp|nntp|news|irc|ircs|rtmp|rtsps?|s3|rediss?|mongodb|dav|feed|webcal|view-source|chrome|chrome-extension|content|mailto|tel|sms|sips?|skype|spotify|steam|magnet|market|maps|geo|xmpp|facetime|message|notes|onenote|ms-word|ms-excel|ms-powerpoint';
const PERCENT = '%[0-9a-f]{2}';
const USER = `(?:[\\p{L}\\p{N}_.-]|${PERCENT})+`;
const NAME = '[\\p{L}\\p{N}\\p{S}_.-]*[\\p{L}\\p{N}]\\.?';
/** A letter or digit of any script, some ASCII signs, or a byte in percent form: neither a blank nor ・（）|{}. */
const pieceWith = (more: string): string => `(?:[\\p{L}\\p{N}._~!$&'()*+,;=:@${more}-]|${PERCENT})*`;
const URL_FORM = new RegExp(
  `^(?:${PROTOCOLS})://(?:(?:${USER}:)?${USER}@)?(?:${NAME}|\\[([0-9a-f:.]+)\\])(?::\\d+)?(?:/${pieceWith('/')})?(?:\\?${pieceWith('/?[\\]')})?(?:#${pieceWith('/?')})?$`,
  'iu',
);

/** Laravel's `url`, with fewer protocols. */
export const isUrl = (text: string): boolean => {
  const found = URL_FORM.exec(text);
  return found !== null && (found[1] === undefined || isIPv6(found[1]));
};
