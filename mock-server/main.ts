import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PortError, USUAL_PORTS } from '#contracts/ports.ts';
import { FixtureError } from '#fixtures/fixture-error.ts';
import { createApp } from './app.ts';
import { type CommandLine, HELP, readCommandLine, StartError } from './command-line.ts';
import { fixtures } from './fixture-source.ts';
import { watchFixtures } from './fixture-watch.ts';
import { listenOnLoopback } from './listen.ts';
import { type FolderLock, lockFolder } from './worlds/folder-lock.ts';
import { keptImage } from './worlds/kept-image.ts';
import { Worlds } from './worlds/registry.ts';
import { StorageTrouble } from './worlds/storage-trouble.ts';

const DEFAULT_SCENARIO = 'ordinary-day';
const DATA = fileURLToPath(new URL('./.data', import.meta.url));

/** How a server is started. */
export interface StartOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly webPort?: number;
  readonly scenario?: string;
  readonly memory?: boolean;
  /** Folder of the default world's file. */
  readonly data?: string;
  /** Says nothing on the console. */
  readonly quiet?: boolean;
  /** Reads the fixtures again when a file of them changes. */
  readonly hot?: boolean;
}

/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly worlds: Worlds;
  close(): Promise<void>;
}

type Source = ReturnType<typeof fixtures>;

const openWorlds = (source: Source, { scenario, data, quiet = false }: StartOptions, lock?: FolderLock): Worlds => {
  const say = quiet ? () => {} : (sentence: string) => console.log(sentence);
  const kept = data === undefined ? {} : { directory: data, hold: lock?.hold };
  const first = scenario ?? DEFAULT_SCENARIO;
  const worlds = new Worlds({ load: source.scenario, scenario: first, keptImage, say, ...kept });
  if (scenario === undefined || worlds.default.scenario === scenario) return worlds;
  say(`The data file held "${worlds.default.scenario}"; the default world starts afresh with "${scenario}".`);
  try {
    worlds.resetDefault(scenario);
    return worlds;
  } catch (error) {
    worlds.close();
    throw error;
  }
};

/** Starts the server and resolves when it answers. @throws StartError, StorageTrouble or FixtureError with a sentence for people. */
export const startServer = async (options: StartOptions = {}): Promise<RunningServer> => {
  const { data = DATA, memory = false, ...rest } = options;
  if (memory) return listen(rest);
  const lock = lockFolder(resolve(data));
  try {
    return await listen({ ...rest, data: resolve(data) }, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
};

const listen = async (options: StartOptions, lock?: FolderLock): Promise<RunningServer> => {
  const { port = USUAL_PORTS.API_PORT, webPort = USUAL_PORTS.WEB_PORT } = options;
  const source = fixtures();
  const worlds = openWorlds(source, options, lock);
  const refresh = () => {
    source.forget();
    return worlds.refresh();
  };
  const app = createApp({
    worlds,
    webOrigin: `http://localhost:${webPort}`,
    errors: source.errors,
    catalogue: source.catalogue,
    scenarioFiles: source.scenarioFiles,
    refresh,
  });
  try {
    const listening = await listenOnLoopback(app.fetch, port);
    const url = `http://localhost:${listening.port}`;
    lock?.tell(url);
    const unwatch = options.hot ? watchFixtures({ refresh, say: console.log }) : undefined;
    return {
      url,
      port: listening.port,
      worlds,
      close: async () => {
        unwatch?.();
        await listening.close();
        worlds.close();
        lock?.release();
      },
    };
  } catch (error) {
    worlds.close();
    throw error;
  }
};

const greeting = ({ url, worlds }: RunningServer): string => {
  const { scenario, title, cast } = worlds.default.origin;
  const logins = cast.filter(({ complete, email, password }) => complete && email && password).slice(0, 3);
  return [
    `The mock server answers at ${url}`,
    `Scenario: ${scenario} (${title})`,
    ...logins.map(({ email, password }) => `Log in as ${email} with ${password}`),
  ].join('\n');
};

const run = async (line: CommandLine): Promise<void> => {
  const { scenario, data, ...rest } = line;
  const server = await startServer({
    hot: true,
    ...rest,
    ...(scenario ? { scenario } : {}),
    ...(data ? { data } : {}),
  });
  console.log(greeting(server));
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    server.close().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};

/** What a person can mend, told in a sentence. */
const EXPECTED = [StartError, PortError, FixtureError, StorageTrouble];

/** The command line: a mistake is one sentence on stderr and exit status 1. */
export const runCommandLine = async (args: readonly string[]): Promise<void> => {
  try {
    const line = readCommandLine(args, process.env);
    if (line.help) console.log(HELP);
    else await run(line);
  } catch (error) {
    if (!EXPECTED.some((Expected) => error instanceof Expected)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
};
