import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { StartError } from './command-line.ts';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

const listenOn = (fetch: Fetch, hostname: string, port: number): Promise<Server> => {
  const server = createAdaptorServer({ fetch }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => resolve(server));
  });
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Listens on loopback only, on both its addresses where the machine has both: a browser may take either for `localhost`.
 * @throws StartError for a port that is taken.
 */
export const listenOnLoopback = async (
  fetch: Fetch,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const taken = new StartError(
    `Port ${port} is taken: stop what listens there, or choose another with --port or API_PORT.`,
  );
  const first = await listenOn(fetch, '127.0.0.1', port).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE' ? taken : error;
  });
  const own = (first.address() as AddressInfo).port;
  const second = await listenOn(fetch, '::1', own).catch(async (error: unknown) => {
    // A machine without IPv6 is fine; one where somebody else answers for half of `localhost` is not.
    if (codeOf(error) !== 'EADDRINUSE') return undefined;
    await close(first);
    throw taken;
  });
  return {
    port: own,
    close: async () => {
      await Promise.all([close(first), second && close(second)]);
    },
  };
};
