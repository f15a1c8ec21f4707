import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

export type Forward = (request: Request) => Promise<Response>;

/** Handles a request in a proxy: it may forward it and change the response. */
export type Handle = (request: Request, forward: Forward) => Response | Promise<Response>;

/** Headers of one connection, of a length, and of a compression, which `fetch` undoes. */
const OF_CONNECTION = [
  ...['host', 'connection', 'keep-alive', 'transfer-encoding'],
  ...['content-length', 'content-encoding', 'accept-encoding'],
];

/** The headers that a proxy forwards. */
export const forwarded = (headers: Headers): Headers => {
  const copy = new Headers(headers);
  for (const name of OF_CONNECTION) copy.delete(name);
  return copy;
};

const forwardTo =
  (upstream: string): Forward =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(`${upstream}${pathname}${search}`, {
      method: request.method,
      headers: forwarded(request.headers),
      redirect: 'manual',
      ...(request.body && { body: await request.arrayBuffer() }),
    });
    const body = response.status === 204 ? null : await response.arrayBuffer();
    return new Response(body, { status: response.status, headers: forwarded(response.headers) });
  };

/** A backend in front of another one, on this machine. */
export const startProxy = async (upstream: string, handle: Handle) => {
  const forward = forwardTo(upstream);
  const listener = getRequestListener((request) => handle(request, forward), { overrideGlobalObjects: false });
  const server = createServer(listener);
  // Node's 5 s would close a connection that a busy test just uses.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    [Symbol.dispose]: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
