import { Cookie, getPublicSuffix } from 'tough-cookie';

/** The host names of this machine. */
export const LOCAL = /^(?:localhost|127\.[\d.]+|\[::1\]|.*\.localhost)$/;

/** The cookies of Set-Cookie lines, or of the pairs of a Cookie header. */
export const readCookies = (lines: readonly string[]): Cookie[] => lines.flatMap((line) => Cookie.parse(line) ?? []);

/** The names in a Cookie header. */
export const cookieNames = (header: string): ReadonlySet<string> =>
  new Set(readCookies(header.split(';')).map(({ key }) => key));

/** Whether a Set-Cookie line lets a browser drop the cookie. */
export const isExpired = (line: string): boolean => (Cookie.parse(line)?.TTL() ?? 1) <= 0;

/** The domain that somebody registered; an address is its own. */
const siteOf = (host: string): string =>
  getPublicSuffix(host, { ignoreError: true, allowSpecialUseDomain: true }) ?? host;

/** Whether a browser keeps a cookie of this domain from this host (RFC 6265). */
const isWithin = (host: string, domain: string): boolean =>
  host === domain || (host.endsWith(`.${domain}`) && domain.endsWith(siteOf(host)));

type ProblemOf = (cookie: Cookie) => string | undefined;

const problemsIn = (cookies: readonly Cookie[], problemOf: ProblemOf): string[] =>
  cookies.flatMap((cookie) => {
    const problem = problemOf(cookie);
    return problem ? `the cookie ${cookie.key}: ${problem}` : [];
  });

/** The sessions among cookies: those that the provider state names. */
const sessionsIn = (cookies: readonly Cookie[], stateCookie: string): Cookie[] =>
  cookies.filter(({ key }) => key !== 'XSRF-TOKEN' && cookieNames(stateCookie).has(key));

/**
 * What is wrong with the cookies of a response: what a browser would drop, or send to the wrong pages.
 * @param backend it stands relative to the SPA; an address of this machine is one that no visitor will use
 * @param stateCookie the cookies of the provider state
 */
export const cookieProblems = (
  lines: readonly string[],
  backend: { url: string; origin: string },
  stateCookie = '',
): string[] => {
  const { origin } = backend;
  const [page, host] = [new URL(origin).hostname, new URL(backend.url).hostname];
  const isSameSite = siteOf(page) === siteOf(host);

  // Without a value that they know, browsers take lax.
  const sameSiteProblem: ProblemOf = ({ sameSite = 'lax' }) => {
    if (isSameSite && sameSite === 'none')
      return `SameSite=none lets every other site use it, though ${origin} and ${host} are same-site: set SESSION_SAME_SITE=lax`;
    if (isSameSite || LOCAL.test(host) || sameSite === 'none') return undefined;
    return `SameSite=${sameSite} keeps it out of every call of ${origin}, which is another site than ${host}: serve the API below the SPA's domain, or set SESSION_SAME_SITE=none, SESSION_SECURE_COOKIE=true and SESSION_PARTITIONED_COOKIE=true (below /api Sanctum itself sets lax)`;
  };
  const problemOf: ProblemOf = ({ key, domain, sameSite, secure, extensions }) => {
    const needing = sameSite === 'none' ? 'SameSite=none' : extensions?.find((one) => /^partitioned$/i.test(one));
    if (needing && !secure) return `${needing} without Secure: no browser keeps it. Set SESSION_SECURE_COOKIE=true`;
    if (domain && !isWithin(host, domain))
      return `Domain=${domain} is no domain of ${host}: no browser keeps it. Leave SESSION_DOMAIN empty, or verify at an address of that domain`;
    const isReadable = domain ? isWithin(page, domain) : page === host;
    if (key !== 'XSRF-TOKEN' || isReadable || !isSameSite || LOCAL.test(host)) return undefined;
    return `the pages of ${page} cannot read it, and every write gets a 419: set SESSION_DOMAIN=.${siteOf(host)}`;
  };
  const cookies = readCookies(lines);
  return [...problemsIn(sessionsIn(cookies, stateCookie), sameSiteProblem), ...problemsIn(cookies, problemOf)];
};

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

/** What is wrong with the lifetimes of the cookies of a response that begins a session; the last of a name counts. */
export const lifetimeProblems = (lines: readonly string[], stateCookie = ''): string[] => {
  const last = [...new Map(readCookies(lines).map((cookie) => [cookie.key, cookie])).values()];
  const token = last.filter(({ key }) => key === 'XSRF-TOKEN');
  return problemsIn([...token, ...sessionsIn(last, stateCookie)], lifetimeProblem);
};
