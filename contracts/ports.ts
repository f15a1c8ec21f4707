import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import './loopback.ts';

/** The default ports of the two programs. */
export const USUAL_PORTS = { WEB_PORT: 5173, API_PORT: 8787 } as const;

/** The Fetch standard's bad ports: browsers and Node's fetch send nothing there. */
const REFUSED = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Why no browser opens a port, as the end of a sentence; undefined if browsers do. */
export const refusal = (port: number | string): string | undefined =>
  REFUSED.has(Number(port))
    ? `browsers refuse port ${port} (a "bad port" of the Fetch standard): choose another one.`
    : undefined;

/** An invalid port; the message is for the person who typed it. */
export class PortError extends Error {}

/**
 * Parses a port.
 * @param from its option or variable, for the message
 * @param least 0 if any free port will do
 * @throws PortError
 */
export const readPort = (text: string, from: string, least: 0 | 1): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < least || port > 65_535)
    throw new PortError(`${from} is "${text}", which is no port: give a number from ${least} to 65535.`);
  const refused = refusal(port);
  if (refused) throw new PortError(`${from} is ${port}: ${refused}`);
  return port;
};

/**
 * The port of a program: the environment's or the default.
 * @throws PortError
 */
export const portOf = (
  variable: keyof typeof USUAL_PORTS,
  env: Readonly<Record<string, string | undefined>> = process.env,
): number => (env[variable] ? readPort(env[variable], variable, 1) : USUAL_PORTS[variable]);

/** Listens on a port and refuses every connection; returns the error code if it cannot. */
const listenOn = (port: number, host: string): Promise<Server | string | undefined> => {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen(port, host, () => resolve(server));
  });
};

const closed = async (server: Server): Promise<void> => {
  server.close();
  await once(server, 'close');
};

/** Whether nobody listens on this port of an address. */
export const isFreeOn = async (port: number, host: string): Promise<boolean> => {
  const reserved = await listenOn(port, host);
  // On a machine without IPv6 nobody uses its ports.
  if (typeof reserved !== 'object') return reserved === 'EADDRNOTAVAIL' || reserved === 'EAFNOSUPPORT';
  await closed(reserved);
  return true;
};

/** Whether nobody listens on this port of `localhost`, by IPv4 or IPv6. */
export const isFree = async (port: number): Promise<boolean> =>
  (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::1'));

/** Reserves a port until this process ends; undefined if it is in use. */
export const holdPort = async (port: number): Promise<{ release(): void } | undefined> => {
  const reserved = await listenOn(port, '127.0.0.1');
  if (typeof reserved !== 'object') return undefined;
  reserved.unref();
  return { release: () => reserved.close() };
};

/** A free port of `localhost`. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await closed(server);
  return (await isFree(port)) ? port : freePort();
};
