import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback. */
export interface Loopback {
  readonly origin: string;
  /** Ends when it is closed, with all its connections. */
  stop(): Promise<void>;
}

/** Lets a server listen on loopback, on that port or, with 0, a free one. */
export const listenOnLoopback = async (server: Server, port: number): Promise<Loopback> => {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
