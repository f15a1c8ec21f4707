import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { USUAL_PORTS } from '#contracts/ports.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import { assemble, type StartOptions } from './assembled.ts';
import { type CommandLine, HELP, orSentence, readCommandLine } from './command-line.ts';
import { closed, listenOnLoopback, listenOnNetwork, SERVER_OPTIONS } from './listen.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly worlds: Worlds;
  /** Answers without a socket. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  close(): Promise<void>;
}

/** Starts the server and resolves when it listens. @throws StartError, StorageTrouble or FixtureError with a readable sentence. */
export const startServer = async (options: StartOptions = {}): Promise<RunningServer> => {
  const { worlds, fetch, fetchFor, notify, close } = assemble(options);
  const { network } = options;
  const listening: Server[] = [];
  try {
    const make = (handle: Parameters<typeof createAdaptorServer>[0]['fetch'] = fetch) =>
      createAdaptorServer({ fetch: handle, serverOptions: SERVER_OPTIONS }) as Server;
    const { port, servers } = await listenOnLoopback(() => make(), options.port ?? USUAL_PORTS.API_PORT);
    listening.push(...servers);
    if (network) listening.push(await listenOnNetwork(make(fetchFor(network, port)), network.address, port));
    const url = `http://localhost:${port}`;
    notify?.(url);
    return {
      url,
      port,
      worlds,
      fetch,
      close: async () => {
        for (const server of listening) server.closeAllConnections();
        await Promise.all(listening.map(closed));
        close();
      },
    };
  } catch (error) {
    for (const server of listening) server.close();
    close();
    throw error;
  }
};

/** A notice of what is lost when the process ends. */
const lostAtEnd = ({ ids, isStored }: Worlds): string[] => {
  const shown = ids.length > 5 ? `${ids.slice(0, 5).join(', ')} …` : ids.join(', ');
  return isStored
    ? []
    : [`Worlds in memory end with the server: ${shown}. \`npm run kit -- export state.json\` saves one to a file.`];
};

const greeting = (url: string, { worlds }: Pick<RunningServer, 'worlds'>): string => {
  const { scenario, title, cast } = worlds.default.origin;
  const logins = cast.filter(({ complete, email, password }) => complete && email && password).slice(0, 3);
  return [
    `The mock server answers at ${url}`,
    `Scenario: ${scenario} (${title})`,
    ...logins.map(({ email, password }) => `Log in as ${email} with ${password}`),
  ].join('\n');
};

const run = async (line: CommandLine): Promise<void> => {
  const options = { hot: true, ...line };
  const server = await startServer(options);
  if (!line.isRestart) console.log(greeting(server.url, server));
  process.send?.(server.port, undefined, {}, () => {});
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    for (const sentence of lostAtEnd(server.worlds)) console.log(sentence);
    server.close().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
};

export const runCommandLine = (args: readonly string[]): Promise<void> =>
  orSentence(async () => {
    const line = readCommandLine(args, process.env);
    if (line.help) console.log(HELP);
    else await run(line);
  });
