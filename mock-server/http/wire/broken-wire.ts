import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

// `app.request()` has no connection, so `Response.error()` stands for fetch's network failure (type `error`, status 0).

export const dropConnection = (outgoing: ServerResponse | undefined): Response => {
  if (!outgoing) return Response.error();
  const { socket } = outgoing;
  // A browser silently repeats a request if a reused connection ends, but not after an unreadable response.
  if (socket && socket.bytesWritten > 0)
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', () => socket.destroy());
  else outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** Never answers: resolves only when the client gives up. */
export const neverAnswer = (request: Request, outgoing: ServerResponse | undefined): Promise<Response> =>
  new Promise((resolve) => {
    if (outgoing) outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT));
    else request.signal.addEventListener('abort', () => resolve(Response.error()));
  });

/** Sends the head and half of the body, then ends the connection. A response too short for that is dropped. */
export const cutAnswer = async (response: Response, outgoing: ServerResponse | undefined): Promise<Response> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  if (half.length === 0) return dropConnection(outgoing);
  const { status, headers } = response;
  if (outgoing) {
    const cookies = headers.getSetCookie();
    const { 'set-cookie': _joined, ...others } = Object.fromEntries(headers);
    outgoing.writeHead(status, {
      ...others,
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      'content-length': bytes.length,
    });
    outgoing.write(half, () => outgoing.destroy());
    return RESPONSE_ALREADY_SENT;
  }
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent) controller.error(new TypeError('The connection was cut.'));
      else controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(body, { status, headers });
};

/** Makes JSON unparseable: removes its last character, or adds a wrong one. */
export const breakJson = (text: string): string => (/[}\]"]$/.test(text) ? text.slice(0, -1) : `${text}{`);
