import { type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Names the fault that has worked on a request already, in the process before. */
const WAITED = 'x-kit-waited';

/** The id of the fault whose delay is over, where the process before has passed a request on; asked once. */
export const takeWaited = (incoming: IncomingHttpHeaders | undefined): string | undefined => {
  const fault = incoming?.[WAITED];
  delete incoming?.[WAITED];
  return typeof fault === 'string' ? fault : undefined;
};

/**
 * Has a request that waited here while the worlds went to another process answered there, as it came: that process listens at the
 * same address. `fault` is the one whose delay is over. A body that was read here is one that nobody there asks for.
 */
export const passOn = (outgoing: ServerResponse, fault?: string): Response => {
  const { req: incoming, socket } = outgoing;
  if (!socket || socket.destroyed) return RESPONSE_ALREADY_SENT;
  const { connection: _connection, ...headers } = incoming.headers;
  const isRead = incoming.readableEnded || incoming.readableDidRead;
  if (isRead) {
    delete headers['content-length'];
    delete headers['transfer-encoding'];
  }
  const { method, url: path } = incoming;
  const onward = request({
    agent: false,
    host: socket.localAddress,
    port: socket.localPort,
    method,
    path,
    headers: { ...headers, ...(fault === undefined ? {} : { [WAITED]: fault }) },
  });
  onward.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
    answer.once('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  onward.once('error', () => outgoing.destroy());
  outgoing.once('close', () => onward.destroy());
  if (isRead) onward.end();
  else incoming.pipe(onward);
  return RESPONSE_ALREADY_SENT;
};
