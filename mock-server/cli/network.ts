import { hash, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { readCookie } from '#mock-server/http/session/cookies.ts';
import { StartError } from './listen.ts';

/** What `npm start -- --host` opens to the local network: an address of this machine, and with a token the kit. */
export interface Network {
  readonly address: string;
  readonly token: string | undefined;
}

/** The parameter of a link and the cookie with the token. Scripts cannot read the cookie. */
export const KIT_TOKEN = 'kit_token';

type Environment = Readonly<Record<string, string | undefined>>;

/** By the environment, because other users of this machine can read command lines. */
export const networkEnvironment = (network: Network | undefined) => ({
  NETWORK_ADDRESS: network?.address ?? '',
  NETWORK_KIT_TOKEN: network?.token ?? '',
});
export const networkOf = ({ NETWORK_ADDRESS, NETWORK_KIT_TOKEN }: Environment): Network | undefined =>
  NETWORK_ADDRESS ? { address: NETWORK_ADDRESS, token: NETWORK_KIT_TOKEN || undefined } : undefined;

export const originAt = (address: string, port: number): string =>
  new URL(`http://${isIPv6(address) ? `[${address}]` : address}:${port}`).origin;

/** Addresses that no router forwards to the Internet (RFC 1918, RFC 4193). */
const PRIVATE = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^f[cd]/;
/** A browser needs a zone for these, or they belong to no network. */
const LINK_LOCAL = /^(?:169\.254\.|fe[89ab])/;

/** Addresses of this machine in networks, IPv4 first. */
export const networkAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address))
    .map(({ address }) => address)
    .sort((a, b) => Number(isIPv6(a)) - Number(isIPv6(b)));

/**
 * The address to serve: the wanted one, or for '' the first private one, IPv4 before IPv6.
 * @throws StartError if this machine has none
 */
export const chooseAddress = (wanted: string, all = networkAddresses()): string => {
  const some = all.length > 0 ? `it has ${all.join(', ')}` : 'it is in no network';
  if (wanted !== '' && !all.includes(wanted))
    throw new StartError(`--host=${wanted} is no address of this machine in a network: ${some}.`);
  const address = wanted || all.find((one) => PRIVATE.test(one));
  if (address !== undefined) return address;
  throw new StartError(
    `--host finds no private address of this machine: ${some}.${all.length > 0 ? ` --host=${all[0]} serves that one; the Internet may reach it.` : ''}`,
  );
};

/** The refusal of a request for panel, links or control API without the token. */
export const KIT_IS_CLOSED = 'The kit answers on its own machine only, and to links with the token of npm start.';

/** Compared in constant time. */
export const isToken = (given: string | undefined, { token }: Network): boolean =>
  given !== undefined &&
  token !== undefined &&
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));

/** Whether a browser of the network has opened a link with the token. */
export const hasToken = (cookies: string | undefined, network: Network): boolean =>
  isToken(readCookie(cookies, KIT_TOKEN), network);

/** Against DNS rebinding: why a request for another host is refused, or undefined. */
export const foreignHost = (host: string | undefined, origin: string): string | undefined =>
  host === new URL(origin).host ? undefined : `This server is ${origin}, not ${JSON.stringify(host ?? '')}.`;
