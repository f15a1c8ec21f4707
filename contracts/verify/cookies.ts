export const cookiePair = (text: string): [name: string, value: string] => {
  const [name = '', ...value] = text.trim().split('=');
  return [name, value.join('=')];
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

/** Whether a browser keeps a cookie of this domain from this host (RFC 6265). */
const isWithin = (host: string, domain: string): boolean =>
  host === domain ||
  (host.endsWith(`.${domain}`) && !ADDRESS.test(host) && domain.includes('.') && !SHARED.test(domain));

/**
 * What is wrong with the cookies of a response: what a browser would drop, or send to the wrong pages.
 * @param backend it stands relative to the SPA; an address of this machine is one that no visitor will use
 */
export const cookieProblems = (lines: readonly string[], backend: { url: string; origin: string }): string[] => {
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
  // Which of the hidden cookies is the session's, is the backend's choice: one that fits is enough.
  const hidden = cookies.filter(({ attributes }) => attributes.has('httponly') && attributes.has('samesite'));
  const all = [
    ...(hidden.every(sameSiteProblem) ? hidden.slice(0, 1) : []).map((one) => ({
      ...one,
      problem: sameSiteProblem(one),
    })),
    ...cookies.map((one) => ({ ...one, problem: problemOf(one) })),
  ];
  return all.flatMap(({ name, problem }) => (problem ? `the cookie ${name}: ${problem}` : []));
};
