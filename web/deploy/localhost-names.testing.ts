import dns from 'node:dns';

/**
 * Loaded for its effect (`import`, or `--import` of another process): names under `localhost` resolve to this machine, as in browsers
 * (RFC 6761). Node looks them up in DNS.
 */
const own = (host: string): string => (host.endsWith('.localhost') ? 'localhost' : host);

const { lookup } = dns;
const { lookup: lookupLater } = dns.promises;
const anyLookup = (host: string, ...rest: unknown[]): void => Reflect.apply(lookup, dns, [own(host), ...rest]);
const anyLookupLater = (host: string, ...rest: unknown[]): Promise<unknown> =>
  Reflect.apply(lookupLater, dns.promises, [own(host), ...rest]);
Object.assign(dns, { lookup: anyLookup });
Object.assign(dns.promises, { lookup: anyLookupLater });
