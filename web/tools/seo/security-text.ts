import { paths } from '#web/src/paths.ts';

const DAY = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year, so that readers do not rely on outdated data. */
const VALID_DAYS = 360;
/** The operator is warned this many days before the expiry. */
const WARNING_DAYS = 60;

/** Path of security.txt in a built site. */
export const SECURITY_FILE = '.well-known/security.txt';

/**
 * security.txt (RFC 9116): where to report a vulnerability.
 * @param origin of the public site
 * @param email the operator's; without it the text names only the inquiry page
 * @param now the expiry counts from the start of that day (UTC), so that the same day writes the same text
 */
export const securityText = (origin: string, email: string | undefined, now: Date): string => {
  const expires = new Date(Math.floor(now.getTime() / DAY) * DAY + VALID_DAYS * DAY);
  return [
    ...(email ? [`Contact: mailto:${encodeURI(email)}`] : []),
    `Contact: ${origin}${paths.contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/${SECURITY_FILE}`,
    '',
  ].join('\n');
};

/** A warning about a security.txt that expires soon or has expired; undefined if it is valid. */
export const lapseWarning = (text: string, now: Date): string | undefined => {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = Math.floor((new Date(expires).getTime() - now.getTime()) / DAY);
  if (days >= WARNING_DAYS) return undefined;
  const when = days >= 0 ? `lapses in ${days} days` : 'has lapsed';
  return `${SECURITY_FILE} ${when}: npm run configure -- FOLDER renews it.`;
};
