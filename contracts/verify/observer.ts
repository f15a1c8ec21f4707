import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as sendHttp } from 'node:http';
import { request as sendHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that the verifier sent through the observer, with the response. */
export interface Passed {
  /** The index in the header `INDEX`. */
  readonly index: number;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Tells which interaction a request belongs to; the backend does not get it. */
export const INDEX = 'x-verify-interaction';
/** Headers of one connection, and one that would hide the body. */
const NOT_FORWARDED = [INDEX, 'host', 'accept-encoding', 'connection', 'keep-alive', 'transfer-encoding'];

const pairs = (raw: readonly string[]): [string, string][] =>
  Array.from({ length: raw.length / 2 }, (_, at) => [raw[2 * at] ?? '', raw[2 * at + 1] ?? '']);

const forwarded = (raw: readonly string[], leftOut: readonly string[]): string[] =>
  pairs(raw).flatMap(([name, value]) => (leftOut.includes(name.toLowerCase()) ? [] : [name, value]));

/** A proxy in front of a backend that shows each response. Its `url` has the backend's path. */
export const startObserver = async (backend: string, onPassed: (passed: Passed) => void) => {
  const { origin, host, pathname } = new URL(backend);
  const send = backend.startsWith('https:') ? sendHttps : sendHttp;
  const base = pathname.replace(/\/$/, '');
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const { method = 'GET', url: path = '/' } = incoming;
    const headers = ['host', host, ...forwarded(incoming.rawHeaders, NOT_FORWARDED)];
    const upstream = send(origin + path, { method, headers, agent: false } as object);
    outgoing.on('close', () => upstream.destroy());
    upstream.end(body);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    const received = await buffer(answer);
    const { statusCode: status = 500, rawHeaders } = answer;
    onPassed({
      index: Number(incoming.headers[INDEX] ?? Number.NaN),
      ...{ method, path: path.slice(base.length), body: body.toString(), status },
      headers: new Headers(pairs(rawHeaders)),
      text: received.toString(),
    });
    outgoing.writeHead(status, forwarded(rawHeaders, ['connection', 'keep-alive', 'transfer-encoding']));
    outgoing.end(received);
  };
  // A broken connection breaks the verifier's, too, which reports it.
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
