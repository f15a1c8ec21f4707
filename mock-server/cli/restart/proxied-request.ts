import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** These belong to one connection, not to the message: Node writes its own. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const endToEnd = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, at) => !HOP_BY_HOP.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));

/**
 * A request that can be sent to several servers in turn until one answers. The returned function sends it to a port of 127.0.0.1 and
 * returns false if the connection ends without a response.
 */
export const proxied = (incoming: IncomingMessage, outgoing: ServerResponse): ((port: number) => Promise<boolean>) => {
  /** The received part of the body, for the next server. */
  const body: Buffer[] = [];
  let onward: ClientRequest | undefined;
  incoming.on('data', (chunk: Buffer) => {
    if (outgoing.headersSent) return;
    body.push(chunk);
    onward?.write(chunk);
  });
  incoming.on('end', () => onward?.end());
  outgoing.on('close', () => onward?.destroy());
  return (port) =>
    new Promise((resolve) => {
      const { method, url, headers } = incoming;
      const place = { host: '127.0.0.1', port, path: url };
      // A new connection, because the server may be closing a reused one.
      const sent = request({ ...place, agent: false, setHost: false, ...{ method, headers } });
      onward = sent;
      sent.on('response', (response) => {
        resolve(true);
        outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, endToEnd(response.rawHeaders));
        // Cuts the client's response if this one is cut.
        response.on('error', () => outgoing.socket?.destroySoon());
        response.pipe(outgoing);
      });
      sent.on('error', () => resolve(false));
      for (const chunk of body) sent.write(chunk);
      if (incoming.readableEnded) sent.end();
    });
};
