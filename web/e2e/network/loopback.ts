import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Loopback {
  readonly origin: string;
  /** Stops the server and closes all connections. */
  stop(): Promise<void>;
}

/** Listens on loopback at this port; 0 selects a free one. */
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
