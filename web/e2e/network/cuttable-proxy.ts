import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to a server that can be cut, as if the server had stopped. */
export interface CuttableProxy {
  /** The address through the proxy. */
  through(url: URL): string;
  /** Ends open connections and refuses new ones. */
  cut(): void;
  /** Accepts connections again. */
  mend(): void;
}

/** Opens a proxy on this machine that forwards requests and responses unchanged. */
export const openProxy = async (): Promise<CuttableProxy> => {
  const server = createServer((incoming, answer) => {
    const [, port, path = '/'] = /^\/(\d+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const { method, headers } = incoming;
    const onward = request({ port, path, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  // It listens while cut, because another process could take a released port.
  let isCut = false;
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    through: (url) => `http://localhost:${port}/${url.port}${url.pathname}${url.search}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
  };
};
