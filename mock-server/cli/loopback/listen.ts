import type { AddressInfo, Server } from 'node:net';
import { StartError } from './start-error.ts';

const listenOn = <S extends Server>(server: S, hostname: string, port: number): Promise<S> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => resolve(server));
  });

/** Cookies of every program on localhost reach each port of it: 16 KB, Node's own limit, are soon full. */
export const SERVER_OPTIONS = { maxHeaderSize: 64 * 1024 };

/** Listens no longer, once its last connection has ended. */
export const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Listens on loopback only, on both its addresses where the machine has both: a browser may take either for `localhost`.
 * `make` makes a server for each. Port 0 takes any free one.
 * @throws StartError for a port that is taken.
 */
export const listenOnLoopback = async <S extends Server>(
  make: () => S,
  port: number,
): Promise<{ port: number; servers: readonly S[] }> => {
  const taken = new StartError(
    `Port ${port} is taken: stop what listens there, or choose another with --port or API_PORT.`,
  );
  const first = await listenOn(make(), '127.0.0.1', port).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE' ? taken : error;
  });
  const own = (first.address() as AddressInfo).port;
  const second = await listenOn(make(), '::1', own).catch((error: unknown) => {
    // A machine without IPv6 is fine; one where somebody else answers for half of `localhost` is not.
    if (codeOf(error) !== 'EADDRINUSE') return undefined;
    first.close();
    throw taken;
  });
  return { port: own, servers: second ? [first, second] : [first] };
};
