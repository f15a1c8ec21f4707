import { createServer } from 'node:net';

const isFreeOn = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    // A machine without IPv6 has nobody on its port either.
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** Whether nobody listens on this port of `localhost`, whichever address that name has. */
export const isFree = async (port: number): Promise<boolean> =>
  (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::1'));

/**
 * The port that an environment variable names.
 * @throws Error that says what is wrong with it.
 */
export const portOf = (variable: string, usual: number, env: NodeJS.ProcessEnv = process.env): number => {
  const given = env[variable];
  if (given === undefined || given === '') return usual;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable} is "${given}": a port is a whole number from 1 to 65535.`);
  return port;
};
