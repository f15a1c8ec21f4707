import { Cookie, CookieJar } from 'tough-cookie';

/** The host names of this machine. */
export const LOCAL = /^(?:localhost|127\.[\d.]+|\[::1\]|.*\.localhost)$/;

/** The cookies of Set-Cookie lines, or of the pairs of a Cookie header. */
export const readCookies = (lines: readonly string[]): Cookie[] => lines.flatMap((line) => Cookie.parse(line) ?? []);

/** The names in a Cookie header. */
export const cookieNames = (header: string): ReadonlySet<string> =>
  new Set(readCookies(header.split(';')).map(({ key }) => key));

/** Whether a Set-Cookie line lets a browser drop the cookie. */
export const isExpired = (line: string): boolean => (Cookie.parse(line)?.TTL() ?? 1) <= 0;

/** Why a browser would drop a cookie. */
const placeProblem = (cookie: Cookie, url: string): string | undefined => {
  const { domain, sameSite, secure } = cookie;
  if (sameSite === 'none' && !secure)
    return 'SameSite=none without Secure: no browser keeps it. Set SESSION_SECURE_COOKIE=true';
  if (domain === new URL(url).hostname) return undefined;
  try {
    new CookieJar().setCookieSync(cookie, url);
    return undefined;
  } catch {
    return `Domain=${domain} is no domain of ${url}: no browser keeps it. Leave SESSION_DOMAIN empty, or verify at an address of that domain`;
  }
};

const DAY = 24 * 60 * 60 * 1000;
const MAX_DAYS = 31;

const lifetimeProblem = (cookie: Cookie): string | undefined => {
  if (cookie.TTL() <= 0)
    return 'it expires at once or is deleted in the same answer, so no browser sends it back, and every write gets a 419: set SESSION_LIFETIME=120';
  const days = Math.round(cookie.TTL() / DAY);
  if (days <= MAX_DAYS || days === Number.POSITIVE_INFINITY) return undefined;
  const harm = cookie.key === 'XSRF-TOKEN' ? '' : ', in which the next person at a shared computer is logged in';
  return `it lives ${days} days${harm}: set SESSION_LIFETIME=120`;
};

/** What is wrong with a response's cookies, the last of a name. @param starts a session @param stateCookie none for a file */
export const cookieProblems = (lines: readonly string[], url: string, starts = false, stateCookie = ''): string[] => {
  const isSession = ({ key, httpOnly }: Cookie) =>
    cookieNames(stateCookie).has(key) || (!stateCookie && (httpOnly || key === 'XSRF-TOKEN'));
  const last = new Map(readCookies(lines).map((cookie) => [cookie.key, cookie]));
  return [...last.values()].flatMap((cookie) => {
    const problem = placeProblem(cookie, url) ?? (starts && isSession(cookie) ? lifetimeProblem(cookie) : undefined);
    return problem ? `the cookie ${cookie.key}: ${problem}` : [];
  });
};
