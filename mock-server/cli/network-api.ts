import type { IncomingMessage } from 'node:http';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { routedPath } from '#mock-server/http/address.ts';
import { WORLD_COOKIE } from '#mock-server/http/session/cookies.ts';
import { foreignHost, hasToken, KIT_IS_CLOSED, KIT_TOKEN, type Network, originAt } from './network.ts';

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

interface Apps {
  /** Has no route of the kit. */
  readonly api: Fetch;
  readonly withKit: Fetch;
}

const refused = (message: string): Response => Response.json({ message }, { status: 403 });

/** Hono reads `headers` or `rawHeaders`. */
const setHeader = ({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>, name: string, to = '') => {
  headers[name] = to;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) rawHeaders[at + 1] = to;
};

/** What the local network gets: the API in the default world; with the token also the control API, without its agents. */
export const networkApi =
  (network: Network, port: number, { api, withKit }: Apps): Fetch =>
  (request, bindings) => {
    const { incoming } = bindings;
    const { host, cookie = '' } = incoming.headers;
    const foreign = foreignHost(host, originAt(network.address, port));
    if (foreign !== undefined) return refused(foreign);
    const isTrusted = hasToken(cookie, network);
    const path = routedPath(request);
    const isKit = path.includes('__kit');
    // A preflight has no cookies; the kit answers it by its Origin.
    const isPreflight = isKit && request.method === 'OPTIONS' && network.token !== undefined;
    // Agents and a saved scenario write files of this machine.
    if (isKit && ((!isTrusted && !isPreflight) || /mcp|\/save$/.test(path))) return refused(KIT_IS_CLOSED);
    // The journal, which can be exported, gets no token.
    const hidden = isTrusted ? [KIT_TOKEN] : [KIT_TOKEN, WORLD_COOKIE];
    const isHidden = (pair: string) => hidden.some((name) => pair.trim().startsWith(`${name}=`));
    const shown = cookie.split(';').filter((pair) => !isHidden(pair));
    if (cookie !== '') setHeader(incoming, 'cookie', shown.join(';'));
    if (!isTrusted) setHeader(incoming, 'x-kit-world');
    return (isTrusted || isPreflight ? withKit : api)(request, bindings);
  };
