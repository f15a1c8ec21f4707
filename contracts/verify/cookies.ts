/** A Set-Cookie header. Attribute names are lower case. */
interface SetCookie {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const readSetCookie = (line: string): SetCookie => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const entry = (text: string): [string, string] => {
    const [name = '', ...value] = text.split('=');
    return [name.toLowerCase(), value.join('=')];
  };
  return { name: pair.split('=')[0] ?? '', attributes: new Map(attributes.map(entry)) };
};

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

const isSuffix = (domain: string): boolean => !domain.includes('.') || SHARED.test(domain);

/** Whether a browser keeps a cookie of this domain from this host (RFC 6265). */
const isWithin = (host: string, domain: string): boolean =>
  host === domain || (host.endsWith(`.${domain}`) && !ADDRESS.test(host) && !isSuffix(domain));

/** Where a verified backend stands relative to the SPA. */
interface Places {
  readonly url: string;
  readonly origin: string;
}

type Relation = 'same-site' | 'cross-site' | 'unknown';

/** `unknown`: the backend is verified at an address of this machine, which no visitor will use. */
const relationOf = (page: string, host: string): Relation => {
  if (siteOf(page) === siteOf(host)) return 'same-site';
  return LOCAL.test(host) ? 'unknown' : 'cross-site';
};

const sameSiteProblem = (value: string, relation: Relation, { origin, host }: { origin: string; host: string }) => {
  if (relation === 'same-site' && value === 'none')
    return `SameSite=none lets every other site use it, though ${origin} and ${host} are same-site: set SESSION_SAME_SITE=lax`;
  if (relation === 'cross-site' && value !== 'none')
    return `SameSite=${value} keeps it out of every call of ${origin}, which is another site than ${host}: serve the API below the SPA's domain, or set SESSION_SAME_SITE=none, SESSION_SECURE_COOKIE=true and SESSION_PARTITIONED_COOKIE=true (below /api Sanctum itself sets lax)`;
  return undefined;
};

const domainProblem = ({ name, attributes }: SetCookie, page: string, host: string): string | undefined => {
  const domain = attributes.get('domain')?.toLowerCase().replace(/^\./, '') || undefined;
  if (domain !== undefined && !isWithin(host, domain))
    return `Domain=${domain} is no domain of ${host}: no browser keeps it. Leave SESSION_DOMAIN empty, or verify at an address of that domain`;
  const isReadable = domain === undefined ? page === host : isWithin(page, domain);
  if (name === 'XSRF-TOKEN' && !isReadable && relationOf(page, host) === 'same-site' && !LOCAL.test(host))
    return `the pages of ${page} cannot read it, and every write gets a 419: set SESSION_DOMAIN=.${siteOf(host)}`;
  return undefined;
};

/** What is wrong with the cookies of a response: what a browser would drop, or send to the wrong pages. */
export const cookieProblems = (lines: readonly string[], { url, origin }: Places): string[] => {
  const [page, host] = [new URL(origin).hostname, new URL(url).hostname];
  const relation = relationOf(page, host);
  const cookies = lines.map(readSetCookie);
  const problemOf = (cookie: SetCookie): string | undefined => {
    const { attributes } = cookie;
    const sameSite = attributes.get('samesite')?.toLowerCase();
    if ((sameSite === 'none' || attributes.has('partitioned')) && !attributes.has('secure'))
      return `${sameSite === 'none' ? 'SameSite=none' : 'Partitioned'} without Secure: no browser keeps it. Set SESSION_SECURE_COOKIE=true`;
    return domainProblem(cookie, page, host);
  };
  // Which of the hidden cookies is the session's, is the backend's choice: one that fits is enough.
  const hidden = cookies.filter(({ attributes }) => attributes.has('httponly') && attributes.has('samesite'));
  const sameSites = hidden.map(({ name, attributes }) => {
    const problem = sameSiteProblem(attributes.get('samesite')?.toLowerCase() ?? '', relation, { origin, host });
    return problem && `the cookie ${name}: ${problem}`;
  });
  const wrong = sameSites.every((problem) => problem !== undefined) ? sameSites.slice(0, 1) : [];
  const each = cookies.flatMap((cookie) => {
    const problem = problemOf(cookie);
    return problem === undefined ? [] : `the cookie ${cookie.name}: ${problem}`;
  });
  return [...wrong.flatMap((problem) => problem ?? []), ...each];
};
