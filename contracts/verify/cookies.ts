export const cookiePair = (text: string): [name: string, value: string] => {
  const [name = '', ...value] = text.trim().split('=');
  return [name, value.join('=')];
};

/** How long a browser keeps the cookie of a Set-Cookie line, in seconds; undefined until it closes. */
const lifetimeOf = (line: string): number | undefined => {
  const seconds = /;\s*max-age=(-?\d+)\s*(?:;|$)/i.exec(line)?.[1];
  const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1];
  if (seconds !== undefined) return Number(seconds);
  return expires === undefined ? undefined : (Date.parse(expires) - Date.now()) / 1000;
};

/** Whether a Set-Cookie line lets a browser drop the cookie. */
export const isExpired = (line: string): boolean => (lifetimeOf(line) ?? 1) <= 0;

const ADDRESS = /^(?:[\d.]+|\[.*\])$/;
/** The host names of this machine. */
export const LOCAL = /^(?:localhost|127\.[\d.]+|\[::1\]|.*\.localhost)$/;
/** Second-level domains in which anybody may register, as in `example.co.jp`. */
const SHARED = /^(?:co|com|ne|or|go|ac|ad|ed|gr|lg|net|org|edu|gov)\.[a-z]{2}$/;

/** The registrable domain: two labels, or three below a shared domain; an address or a single label is its own. */
const siteOf = (host: string): string => {
  const labels = host.split('.');
  const most = SHARED.test(labels.slice(-2).join('.')) ? 3 : 2;
  return ADDRESS.test(host) ? host : labels.slice(-most).join('.');
};

/** Whether a browser keeps a cookie of this domain from this host (RFC 6265). */
const isWithin = (host: string, domain: string): boolean =>
  host === domain ||
  (host.endsWith(`.${domain}`) && !ADDRESS.test(host) && domain.includes('.') && !SHARED.test(domain));

interface CheckedCookie {
  readonly name: string;
  readonly problem: string | undefined;
}

export const cookieNames = (cookie: string): ReadonlySet<string> =>
  new Set(cookie.split(';').map((pair) => cookiePair(pair)[0]));

/** The hidden cookies that the provider state names. It may have renamed the session: then one that fits is enough. */
const sessionOf = (hidden: readonly CheckedCookie[], stateCookie = ''): readonly CheckedCookie[] => {
  const named = hidden.filter(({ name }) => cookieNames(stateCookie).has(name));
  if (named.length > 0) return named;
  return hidden.every(({ problem }) => problem) ? hidden.slice(0, 1) : [];
};

const problemsIn = (cookies: readonly CheckedCookie[]): string[] =>
  cookies.flatMap(({ name, problem }) => (problem ? `the cookie ${name}: ${problem}` : []));

/**
 * What is wrong with the cookies of a response: what a browser would drop, or send to the wrong pages.
 * @param backend it stands relative to the SPA; an address of this machine is one that no visitor will use
 * @param stateCookie the cookies of the provider state
 */
export const cookieProblems = (
  lines: readonly string[],
  backend: { url: string; origin: string },
  stateCookie?: string,
): string[] => {
  const { origin } = backend;
  const [page, host] = [new URL(origin).hostname, new URL(backend.url).hostname];
  const isSameSite = siteOf(page) === siteOf(host);
  const isCrossSite = !isSameSite && !LOCAL.test(host);
  const cookies = lines.map((line) => {
    const [[name] = [''], ...pairs] = line.split(';').map(cookiePair);
    const attributes = new Map(pairs.map(([key, value]) => [key.toLowerCase(), value.toLowerCase()]));
    return { name, attributes, sameSite: attributes.get('samesite') };
  });
  type Cookie = (typeof cookies)[number];

  const sameSiteProblem = ({ sameSite }: Cookie): string | undefined => {
    if (isSameSite && sameSite === 'none')
      return `SameSite=none lets every other site use it, though ${origin} and ${host} are same-site: set SESSION_SAME_SITE=lax`;
    if (isCrossSite && sameSite !== 'none')
      return `SameSite=${sameSite} keeps it out of every call of ${origin}, which is another site than ${host}: serve the API below the SPA's domain, or set SESSION_SAME_SITE=none, SESSION_SECURE_COOKIE=true and SESSION_PARTITIONED_COOKIE=true (below /api Sanctum itself sets lax)`;
    return undefined;
  };
  const problemOf = ({ name, attributes, sameSite }: Cookie): string | undefined => {
    if ((sameSite === 'none' || attributes.has('partitioned')) && !attributes.has('secure'))
      return `${sameSite === 'none' ? 'SameSite=none' : 'Partitioned'} without Secure: no browser keeps it. Set SESSION_SECURE_COOKIE=true`;
    const domain = attributes.get('domain')?.replace(/^\./, '') || undefined;
    if (domain !== undefined && !isWithin(host, domain))
      return `Domain=${domain} is no domain of ${host}: no browser keeps it. Leave SESSION_DOMAIN empty, or verify at an address of that domain`;
    const isReadable = domain === undefined ? page === host : isWithin(page, domain);
    if (name === 'XSRF-TOKEN' && !isReadable && isSameSite && !LOCAL.test(host))
      return `the pages of ${page} cannot read it, and every write gets a 419: set SESSION_DOMAIN=.${siteOf(host)}`;
    return undefined;
  };
  const hidden = cookies.filter(({ attributes }) => attributes.has('httponly') && attributes.has('samesite'));
  const bySite = hidden.map((one) => ({ ...one, problem: sameSiteProblem(one) }));
  const all = [...sessionOf(bySite, stateCookie), ...cookies.map((one) => ({ ...one, problem: problemOf(one) }))];
  return problemsIn(all);
};

const DAY = 24 * 60 * 60;
const MAX_DAYS = 31;
/** Laravel's own cookie of this name is meant to last. */
const REMEMBERS = /^remember_/;

const lifetimeProblem = (line: string, isHidden: boolean): string | undefined => {
  if (isExpired(line))
    return 'it expires at once or is deleted in the same answer, so no browser sends it back, and every write gets a 419: set SESSION_LIFETIME=120';
  const days = Math.round((lifetimeOf(line) ?? 0) / DAY);
  if (days <= MAX_DAYS) return undefined;
  const harm = isHidden ? ', in which the next person at a shared computer is logged in' : '';
  return `it lives ${days} days${harm}: set SESSION_LIFETIME=120`;
};

/** What is wrong with the lifetimes of the cookies of a response that begins a session. */
export const lifetimeProblems = (lines: readonly string[], stateCookie?: string): string[] => {
  const named = Map.groupBy(lines, (line) => cookiePair(line.split(';')[0] ?? '')[0]);
  const cookies = [...named].map(([name, all]) => {
    const isHidden = !REMEMBERS.test(name) && all.some((line) => /;\s*httponly/i.test(line));
    return { name, isHidden, problem: lifetimeProblem(all.at(-1) ?? '', isHidden) };
  });
  const hidden = cookies.filter(({ isHidden }) => isHidden);
  const token = cookies.filter(({ name }) => name === 'XSRF-TOKEN');
  return problemsIn([...token, ...sessionOf(hidden, stateCookie)]);
};
