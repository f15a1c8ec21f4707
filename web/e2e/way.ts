import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a server that can be cut, as when the server ends. */
export interface Way {
  /** The same address, by this way. */
  through(url: URL): string;
  /** Cuts it: what is under way ends, and whoever comes is sent away. */
  cut(): void;
  /** Opens it again. */
  mend(): void;
}

/** Opens a way to a server of this machine: what comes in is handed on as it is, and so is what is answered. */
export const openWay = async (): Promise<Way> => {
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
  // Cut, it goes on listening: a port that is let go of may be somebody else's when it is wanted again.
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
