const DAY = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year: who reads it later shall not rely on it. */
const HOLDS_DAYS = 360;
/** So many days before it lapses, whoever operates the site is told. */
const TOLD_DAYS = 60;

/** Where security.txt stands in a built site. */
export const SECURITY_FILE = '.well-known/security.txt';

/**
 * security.txt (RFC 9116): whom to tell of a hole in the site.
 * @param origin of the public site
 * @param email the operator's, where it is known: else the page for inquiries alone is named
 * @param now it holds from the beginning of that day (UTC) on, so that the same day writes the same text
 */
export const securityText = (origin: string, email: string | undefined, now: Date): string => {
  const expires = new Date(Math.floor(now.getTime() / DAY) * DAY + HOLDS_DAYS * DAY);
  return [
    ...(email ? [`Contact: mailto:${encodeURI(email)}`] : []),
    `Contact: ${origin}/contacts/new`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/${SECURITY_FILE}`,
    '',
  ].join('\n');
};

/** What to tell the operator of a security.txt that lapses soon, or has; undefined where there is nothing to do. */
export const lapseWarning = (text: string, now: Date): string | undefined => {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = Math.floor((new Date(expires).getTime() - now.getTime()) / DAY);
  if (days >= TOLD_DAYS) return undefined;
  const when = days >= 0 ? `lapses in ${days} days` : 'has lapsed';
  return `${SECURITY_FILE} ${when}: npm run configure -- FOLDER writes it anew.`;
};
