import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Answer, objectIn, sendRequest } from './send-request.ts';

/** A request that the verifier sent through the observer, with the response. */
export interface Passed extends Answer {
  readonly method: string;
  readonly path: string;
  /** The request's JSON object, `{}` without one. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** Tells which interaction a request belongs to; the backend does not get it. */
export const INDEX = 'x-verify-interaction';
/** Headers of one connection, of a length, and of a compression, which ends here. */
const NOT_FORWARDED = [
  ...[INDEX, 'host', 'connection', 'keep-alive', 'transfer-encoding'],
  ...['content-length', 'content-encoding', 'accept-encoding'],
];

const forwarded = (headers: Iterable<[string, string]>): [string, string][] =>
  [...headers].filter(([name]) => !NOT_FORWARDED.includes(name.toLowerCase()));

/**
 * A proxy in front of a backend that shows each response.
 * @param onPassed gets the index in the header `INDEX`, and an error in place of the response if none can be read
 */
export const startObserver = async (backend: string, onPassed: (index: number, passed: Passed | Error) => void) => {
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/', rawHeaders: raw } = incoming;
    const index = Number(incoming.headers[INDEX] ?? Number.NaN);
    const pairs = raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
    const body = await buffer(incoming);
    try {
      const headers = forwarded(pairs);
      const init = { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) };
      const response = await sendRequest(backend + path, '--url', init);
      onPassed(index, { ...response, method, path, sent: objectIn({ text: body.toString() }) ?? {} });
      outgoing.writeHead(response.status, forwarded(response.headers).flat());
      outgoing.end(response.text);
    } catch (error) {
      onPassed(index, error as Error);
      outgoing.destroy();
    }
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
