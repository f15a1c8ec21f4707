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

type ProblemOf = (cookie: Cookie) => string | undefined;

const problemsIn = (cookies: readonly Cookie[], problemOf: ProblemOf): string[] =>
  cookies.flatMap((cookie) => {
    const problem = problemOf(cookie);
    return problem ? `the cookie ${cookie.key}: ${problem}` : [];
  });

/** Why a browser would drop the cookies of a response. */
export const cookieProblems = (lines: readonly string[], url: string): string[] =>
  problemsIn(readCookies(lines), (cookie) => {
    const { domain, sameSite, secure, extensions } = cookie;
    const needing = sameSite === 'none' ? 'SameSite=none' : extensions?.find((one) => /^partitioned$/i.test(one));
    if (needing && !secure) return `${needing} without Secure: no browser keeps it. Set SESSION_SECURE_COOKIE=true`;
    if (domain === new URL(url).hostname) return undefined;
    try {
      new CookieJar().setCookieSync(cookie, url);
      return undefined;
    } catch {
      return `Domain=${domain} is no domain of ${url}: no browser keeps it. Leave SESSION_DOMAIN empty, or verify at an address of that domain`;
    }
  });

const DAY = 24 * 60 * 60 * 1000;
const MAX_DAYS = 31;

const lifetimeProblem: ProblemOf = (cookie) => {
  if (cookie.TTL() <= 0)
    return 'it expires at once or is deleted in the same answer, so no browser sends it back, and every write gets a 419: set SESSION_LIFETIME=120';
  const days = Math.round(cookie.TTL() / DAY);
  if (days <= MAX_DAYS || days === Number.POSITIVE_INFINITY) return undefined;
  const harm = cookie.key === 'XSRF-TOKEN' ? '' : ', in which the next person at a shared computer is logged in';
  return `it lives ${days} days${harm}: set SESSION_LIFETIME=120`;
};

/** What is wrong with the lifetimes of the state's cookies in a response that begins a session; the last of a name counts. */
export const lifetimeProblems = (lines: readonly string[], stateCookie = ''): string[] => {
  const names = cookieNames(stateCookie);
  const last = new Map(readCookies(lines).map((cookie) => [cookie.key, cookie]));
  return problemsIn(
    [...last.values()].filter(({ key }) => names.has(key)),
    lifetimeProblem,
  );
};
