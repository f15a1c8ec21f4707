import { isIPv6 } from 'node:net';
import { TEXT_MAX } from '#contracts/api/limits.ts';

/** The most common protocols of Laravel's list. It includes `mailto` and `tel`, although they are written without slashes. */
const PROTOCOLS =
  'https?|ftp|sftp|file|data|ws|wss|git|svn|ssh|smb|rsync|ldaps?|imap|pop|smtp|nntp|news|irc|ircs|rtmp|rtsps?|s3|rediss?|mongodb|dav|feed|webcal|view-source|chrome|chrome-extension|content|mailto|tel|sms|sips?|skype|spotify|steam|magnet|market|maps|geo|xmpp|facetime|message|notes|onenote|ms-word|ms-excel|ms-powerpoint';
const PERCENT = '%[0-9a-f]{2}';
const USER = `(?:[\\p{L}\\p{N}_.-]|${PERCENT})+`;
/** Labels, then a last one without hyphens; or a single ASCII label. */
const NAME = '(?:(?:[\\p{L}\\p{N}\\p{S}\\p{M}_-]+\\.)+(?:xn--[a-z0-9-]+|[\\p{L}\\p{N}\\p{M}]+)|[a-z0-9_-]+)\\.?';
/** A letter or digit of any script, some ASCII characters, or a percent-encoded byte: neither a space nor ・（）|{}. */
const pieceWith = (more: string): string => `(?:[\\p{L}\\p{N}._~!$&'()*+,;=:@${more}-]|${PERCENT})*`;
const URL_FORM = new RegExp(
  `^(?:${PROTOCOLS})://(?:(?:${USER}:)?${USER}@)?(?:${NAME}|\\[([0-9a-f:.]+)\\])(?::\\d+)?(?:/${pieceWith('/')})?(?:\\?${pieceWith('/?[\\]')})?(?:#${pieceWith('/?')})?$`,
  'iu',
);

/** Laravel's own limit is far lower; here the specification's limit has a rule and sentence of its own. */
const MAX_LENGTH = 2 * TEXT_MAX.url;

/** Laravel's `url`, with fewer protocols. */
export const isUrl = (text: string): boolean => {
  if (text.length > MAX_LENGTH) return false;
  const found = URL_FORM.exec(text);
  return found !== null && (found[1] === undefined || isIPv6(found[1]));
};
