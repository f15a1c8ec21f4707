import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

export type Forward = (request: Request) => Promise<Response>;

/** Handles a request in a proxy: it may forward it and change the response. */
export type Handle = (request: Request, forward: Forward) => Response | Promise<Response>;

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'];

const withoutHopByHop = (headers: Headers): Headers => {
  const forwarded = new Headers(headers);
  for (const name of [...HOP_BY_HOP, 'host', 'accept-encoding']) forwarded.delete(name);
  return forwarded;
};

const forwardTo =
  (upstream: string): Forward =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(`${upstream}${pathname}${search}`, {
      method: request.method,
      headers: withoutHopByHop(request.headers),
      redirect: 'manual',
      ...(request.body && { body: await request.arrayBuffer() }),
    });
    const body = response.status === 204 ? null : await response.arrayBuffer();
    return new Response(body, { status: response.status, headers: withoutHopByHop(response.headers) });
  };

/** A backend in front of another one. @param secure certificate and key, to speak HTTPS */
export const startProxy = async (upstream: string, handle: Handle, secure?: { cert: string; key: string }) => {
  const forward = forwardTo(upstream);
  const listener = getRequestListener((request) => handle(request, forward), { overrideGlobalObjects: false });
  const server = secure ? createSecureServer(secure, listener) : createServer(listener);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `${secure ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
