import type { AddressInfo, Server } from 'node:net';

/** A user's mistake in starting a server. */
export class StartError extends Error {}

const listenOn = <S extends Server>(server: S, hostname: string, port: number): Promise<S> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => resolve(server));
  });

export const SERVER_OPTIONS = {
  // Programs on localhost share cookies across ports and soon exceed 16 KB, Node's default limit.
  maxHeaderSize: 64 * 1024,
  // After Node's 5 s, a busy client's next request met a connection that was just being closed.
  keepAliveTimeout: 60_000,
};

/** Resolves when the server is closed, after its last connection. */
export const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const taken = (port: number): StartError =>
  new StartError(`Port ${port} is taken: stop what listens there, or choose another with --port or API_PORT.`);

/** @throws StartError if the machine has left the network, or for a port that is taken */
export const listenOnNetwork = <S extends Server>(server: S, address: string, port: number): Promise<S> =>
  listenOn(server, address, port).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE'
      ? taken(port)
      : new StartError(`This machine no longer has the address ${address}: start npm start again.`);
  });

/**
 * Listens on both loopback addresses, if the machine has both, because a browser may use either for `localhost`.
 * `make` creates a server for each. Port 0 picks a free one.
 * @throws StartError for a port that is taken.
 */
export const listenOnLoopback = async <S extends Server>(
  make: () => S,
  port: number,
): Promise<{ port: number; servers: readonly S[] }> => {
  const first = await listenOn(make(), '127.0.0.1', port).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE' ? taken(port) : error;
  });
  const own = (first.address() as AddressInfo).port;
  const second = await listenOn(make(), '::1', own).catch((error: unknown) => {
    // A machine without IPv6 is fine; one with another server on half of `localhost` is not.
    if (codeOf(error) !== 'EADDRINUSE') return undefined;
    first.close();
    throw taken(port);
  });
  return { port: own, servers: second ? [first, second] : [first] };
};
