/** A Set-Cookie header. Attribute names are lower case. */
interface SetCookie {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export const cookiePair = (text: string): [name: string, value: string] => {
  const [name = '', ...value] = text.trim().split('=');
  return [name, value.join('=')];
};

const readSetCookie = (line: string): SetCookie => {
  const [[name] = [''], ...attributes] = line.split(';').map(cookiePair);
  return { name, attributes: new Map(attributes.map(([key, value]) => [key.toLowerCase(), value])) };
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
  const sameSites = hidden.map((cookie) => {
    const sameSite = cookie.attributes.get('samesite')?.toLowerCase() ?? '';
    return { cookie, problem: sameSiteProblem(sameSite, relation, { origin, host }) };
  });
  const wrong = sameSites.every(({ problem }) => problem !== undefined) ? sameSites.slice(0, 1) : [];
  return [...wrong, ...cookies.map((cookie) => ({ cookie, problem: problemOf(cookie) }))].flatMap(
    ({ cookie: { name }, problem }) => (problem === undefined ? [] : `the cookie ${name}: ${problem}`),
  );
};
